import { readdirSync } from 'node:fs';
import { jest } from '@jest/globals';
import { freePort } from '@ondine/platform/http';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { createMetrics } from '@ondine/platform/observability/metrics';
import { silentLogger } from '@ondine/platform/testing';
import { getAbsoluteFSPath } from 'swagger-ui-dist';
import { allAt, startTestGateway, type TestGateway } from './testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('calls', () => {
  it('reach their service with path, query and token as they came', async () => {
    const token = await gateway.signer.sign();
    const { status, body } = await gateway.ask('GET /api/sessions/?limit=5', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: '/api/sessions/?limit=5',
      headers: { authorization: `Bearer ${token}` },
    });
  });

  it("carry one request id, the caller's own, through to the service and back", async () => {
    const { headers, body } = await gateway.ask('GET /api/exercises', {
      headers: { 'X-Request-Id': 'trace-7' },
    });
    expect(headers.get('x-request-id')).toBe('trace-7');
    expect(body).toMatchObject({ headers: { 'x-request-id': 'trace-7' } });
  });

  it('never carry the internal secret from outside', async () => {
    const { body } = await gateway.ask('GET /api/exercises', { headers: { 'X-Internal-Token': 'guess' } });
    expect(body).not.toHaveProperty(['headers', 'x-internal-token']);
  });

  it.each([
    ['GET /api/sessions', 401, 'unauthenticated'],
    ['GET /api/nothing', 404, 'not_found'],
    ['GET /api/internal/stats', 404, 'not_found'],
    ['PATCH /api/sessions', 405, 'method_not_allowed'],
  ])('answer %s with %d', async (call, status, code) => {
    const answer = await gateway.ask(call);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, status });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('for admins alone are refused to a member before a service hears of them', async () => {
    const { status, body } = await gateway.ask('GET /api/chat/scenario-files', {
      token: await gateway.signer.sign(),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'admin_required' });
    const token = await gateway.signer.sign({ role: 'admin' });
    expect(await gateway.ask('GET /api/chat/scenario-files', { token })).toMatchObject({
      status: 200,
      body: { url: '/api/chat/scenario-files' },
    });
  });

  it('ignore a broken token where nobody needs one', async () => {
    expect((await gateway.ask('GET /api/exercises', { token: 'broken' })).status).toBe(200);
  });

  it('are refused above a megabyte before they reach a service', async () => {
    const { status, body } = await gateway.ask('POST /api/auth/login', {
      body: { email: 'x'.repeat(1_100_000) },
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'payload_too_large' });
  });

  it('are slowed for an address that makes too many', async () => {
    const limit = createRateLimit({ name: 'few', points: 2, durationSeconds: 60 });
    await gateway.with({ limit }, async (app) => {
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await app.ask('GET /api/exercises')).status);
      expect(statuses).toEqual([200, 200, 429]);
    });
  });

  it('get 503 with Retry-After while their service is away', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    await gateway.with({ upstreams: allAt(nobody) }, async (app) => {
      const answer = await app.ask('POST /api/auth/refresh', { body: {} });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.body).toMatchObject({ code: 'unavailable' });
    });
  });
});

describe('reports of browsers', () => {
  const figures = () => gateway.metrics.registry.metrics();
  const report = (what: string, body: object) => gateway.ask(`POST /api/reports/${what}`, { body });

  it('are counted by release, and refused when they are none', async () => {
    const fails = (remote: string, version: string) =>
      report('remote-failure', { remote, version, reason: 'gone' });
    expect((await fails('mf-chat', '1.0.0')).status).toBe(200);
    expect((await fails('<script>', '1.0.0')).status).toBe(422);
    const error = { error: 'TypeError', at: 'chunk.abc.js:1:2' };
    expect((await report('script-error', { remote: 'mf-chat', version: '1.0.0', ...error })).status).toBe(
      200,
    );
    expect((await report('release-opened', { remote: 'mf-chat', version: '1.0.0' })).status).toBe(200);
    for (const name of ['load_failures', 'script_errors', 'openings']) {
      expect(await figures()).toMatch(
        new RegExp(`remote_${name}_total\\{[^}]*remote="mf-chat",version="1.0.0"[^}]*\\} 1`),
      );
    }
  });

  it('make no series of names that nobody published', async () => {
    const error = { error: 'TypeError', at: 'main.abc.js:1:2' };
    await report('script-error', { remote: 'mf-chat', version: '6.6.6', ...error });
    await report('script-error', { remote: 'mf-made-up', version: '1.0.0', ...error });
    await report('script-error', { remote: 'shell', version: 'main.abc.js', ...error });
    const text = await figures();
    for (const remote of ['mf-chat', 'unknown', 'shell'])
      expect(text).toContain(`remote="${remote}",version="unknown"`);
    expect(text).not.toMatch(/6\.6\.6|made-up|main\.abc/);
  });
});

describe('a network that reports more than twenty failures in a minute', () => {
  it('is refused the rest, which reach neither log nor figures', async () => {
    const logger = silentLogger();
    const warn = jest.spyOn(logger, 'warn');
    const metrics = createMetrics('gateway');
    await gateway.with({ metrics, logger }, async (app) => {
      const body = { remote: 'mf-chat', version: '1.0.0', reason: 'gone' };
      const answers = [];
      for (let report = 0; report < 25; report += 1) {
        answers.push(await app.ask('POST /api/reports/remote-failure', { body }));
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(answers.at(-1)?.status).toBe(429);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(warn).toHaveBeenCalledTimes(20);
      expect(await metrics.registry.metrics()).toMatch(/remote_load_failures_total\{[^}]*\} 20/);
    });
  });
});

describe('figures and readiness', () => {
  it('name the route of a call that is passed on, refused ones too, and no address', async () => {
    const metrics = createMetrics('gateway');
    await gateway.with({ metrics }, async (app) => {
      await app.ask('GET /api/exercises/neck-endurance');
      await app.ask('DELETE /api/sessions/secret-id');
    });
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/_count\{[^}]*route="\/api\/exercises\/\{id\}",status="200"[^}]*\} 1/);
    expect(text).toMatch(/_count\{[^}]*route="\/api\/sessions\/\{id\}",status="401"[^}]*\} 1/);
    expect(text).not.toMatch(/neck-endurance|secret-id/);
  });

  it('are nothing that the public finds', async () => {
    for (const path of ['/metrics', '/readyz', '/metrics/', '/readyz?x=1']) {
      expect((await gateway.ask(`GET ${path}`)).status).toBe(404);
    }
    expect((await gateway.ask('GET /healthz')).status).toBe(200);
  });
});

describe('API documentation', () => {
  it('shows the document that the contracts generate', async () => {
    const document = await gateway.ask('GET /api/docs/openapi.json');
    expect(document.body).toMatchObject({ openapi: '3.1.0' });
    const page = await gateway.ask('GET /api/docs');
    expect(page.body).toContain('/api/docs/show-reference.js');
    expect((await gateway.ask('GET /api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });

  it('has every file that its page asks for, and no other of the package that draws it', async () => {
    const { body } = await gateway.ask('GET /api/docs');
    const asked = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(asked).toHaveLength(4);
    for (const path of asked) expect([path, (await gateway.ask(`GET ${path}`)).status]).toEqual([path, 200]);
    const there = readdirSync(getAbsoluteFSPath()).map((name) => `/api/docs/${name}`);
    expect(there).toContain('/api/docs/package.json');
    for (const path of there.filter((each) => !asked.includes(each))) {
      expect([path, (await gateway.ask(`GET ${path}`)).status]).toEqual([path, 404]);
    }
  });
});
