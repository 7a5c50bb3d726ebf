import {
  createSessionSchema,
  defineRoute,
  internalTokenHeader,
  problemSchema,
  type RouteContract,
} from '@ondine/contracts';
import { z } from 'zod';
import { requireInternalToken } from '../auth/authenticate.ts';
import { createBaseApp } from './base-app.ts';
import { implement, implementPublic } from '../routes/implement-route.ts';
import { createMetrics } from '../observability/metrics.ts';
import { HttpError, unavailable } from './problem.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { testSigner, type TestSigner } from '../testing/test-signer.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';

const common = { owner: 'sessions', status: 200, errors: [], summary: '' } as const;
const echo = defineRoute({
  ...common,
  id: 'echo',
  method: 'POST',
  path: '/api/echo',
  access: 'user',
  body: createSessionSchema,
  reply: z.object({ reps: z.int(), by: z.string() }),
});
const open = defineRoute({
  ...common,
  id: 'open',
  method: 'GET',
  path: '/api/open/{id}',
  access: 'public',
  params: z.object({ id: z.string().max(8) }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  reply: z.object({ id: z.string(), limit: z.int() }),
});
const simple = (id: string, access: RouteContract['access']) =>
  defineRoute({
    ...common,
    id,
    method: 'GET',
    path: `/api/${id}`,
    access,
    reply: z.object({ ok: z.boolean() }),
  });

const valid = {
  exercise_name: 'Hip Bridge',
  exercise_slug: 'top-ride-hip-lift',
  reps_completed: 12,
  exercise_duration: 60,
  form_score: 90,
  difficulty_level: 'normal',
};

let app: TestApp;
let signer: TestSigner;
let token: string;
const metrics = createMetrics('test');

beforeAll(async () => {
  signer = await testSigner();
  token = await signer.sign();
  const verifier = createTokenVerifier({ jwks: signer.jwks });
  const base = createBaseApp({
    logger: silentLogger(),
    metrics,
    readiness: { database: () => Promise.reject(new Error('away')) },
    mount(express) {
      express.get('/internal/x', requireInternalToken('a-secret'), (_request, response) => {
        response.json({ ok: true });
      });
    },
    routes: {
      guards: { verifier },
      implementations: [
        implement(echo, ({ body, user }) => ({ reps: body.reps_completed, by: user.id, secret: 'x' })),
        implementPublic(open, ({ params, query }) => ({ id: params.id, limit: query.limit })),
        implement(simple('paid', 'paid'), () => ({ ok: true })),
        implement(simple('admin', 'admin'), () => ({ ok: true })),
        implementPublic(simple('broken', 'public'), () => {
          throw new Error('secret inside');
        }),
        implementPublic(simple('lying', 'public'), () => ({ ok: 'yes' }) as unknown as { ok: boolean }),
        implementPublic(simple('away', 'public'), () => {
          throw unavailable();
        }),
        implementPublic(simple('refused', 'public'), () => {
          throw new HttpError('conflict', { detail: 'Please try again.' });
        }),
      ],
    },
  });
  app = await testApp(base);
});
afterAll(() => app.close());

const problemOf = (answer: { body: unknown }) => problemSchema.parse(answer.body);

describe('a route', () => {
  it('answers what its contract says, and not a field more', async () => {
    const answer = await app.ask('POST /api/echo', { token, body: { ...valid, role: 'admin' } });
    expect(answer).toMatchObject({ status: 200, body: { reps: 12, by: 'user-1' } });
    expect(answer.body).not.toHaveProperty('secret');
  });

  it('is found with a trailing slash too', async () => {
    expect((await app.ask('POST /api/echo/', { token, body: valid })).status).toBe(200);
    expect((await app.ask('GET /api/open/a/')).body).toEqual({ id: 'a', limit: 10 });
  });

  it('answers another method with 405 and what it takes', async () => {
    const answer = await app.ask('DELETE /api/echo', { token });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('ignores a broken bearer where anyone may call', async () => {
    expect((await app.ask('GET /api/open/a', { token: 'broken' })).status).toBe(200);
  });
});

describe('access', () => {
  it('asks for a bearer, and says so', async () => {
    const answer = await app.ask('POST /api/echo', { body: valid });
    expect([answer.status, problemOf(answer).code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('keeps unpaid callers from what is paid for', async () => {
    const answer = await app.ask('GET /api/paid', { token: await signer.sign({ paid: false }) });
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'payment_required' });
    expect((await app.ask('GET /api/paid', { token })).status).toBe(200);
  });

  it('keeps members from what is for admins', async () => {
    expect(problemOf(await app.ask('GET /api/admin', { token }))).toMatchObject({
      status: 403,
      detail: 'Access denied. Admin privileges required.',
    });
    expect((await app.ask('GET /api/admin', { token: await signer.sign({ role: 'admin' }) })).status).toBe(
      200,
    );
  });

  it('hides internal routes from callers without the shared secret', async () => {
    expect((await app.ask('GET /internal/x')).status).toBe(404);
    expect((await app.ask('GET /internal/x', { headers: { [internalTokenHeader]: 'guess' } })).status).toBe(
      404,
    );
    expect(
      (await app.ask('GET /internal/x', { headers: { [internalTokenHeader]: 'a-secret' } })).status,
    ).toBe(200);
  });
});

describe('bad input', () => {
  const json = { 'Content-Type': 'application/json' };
  const proto = `{"__proto__":{"role":"admin"},${JSON.stringify(valid).slice(1)}`;
  it.each([
    ['broken JSON', '{"a":', json, 400, 'malformed_json'],
    ['a bare string', '"text"', json, 400, 'malformed_json'],
    ['a prototype key', proto, json, 400, 'bad_request'],
    ['a nested prototype key', '{"a":[{"constructor":1}]}', json, 400, 'bad_request'],
    [
      'another content type',
      'a=1',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    [
      'an unknown charset',
      '{}',
      { 'Content-Type': 'application/json; charset=klingon' },
      415,
      'unsupported_media_type',
    ],
    ['a list', '[]', json, 422, 'validation_failed'],
    ['nothing', '', json, 422, 'validation_failed'],
    ['a 1 MB string', JSON.stringify({ ...valid, notes: 'x'.repeat(1e6) }), json, 413, 'payload_too_large'],
    ['deep nesting', '['.repeat(40_000) + ']'.repeat(40_000), json, 422, 'validation_failed'],
    ['an operator', JSON.stringify({ ...valid, exercise_slug: { $gt: '' } }), json, 422, 'validation_failed'],
  ])('refuses %s', async (_name, body, headers, status, code) => {
    const answer = await app.ask('POST /api/echo', { token, body, headers });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(problemOf(answer)).toMatchObject({ status, code });
    expect(problemOf(answer).detail).not.toBe('');
  });

  it.each([
    '/api/open/a?limit=0',
    '/api/open/a?limit=101',
    '/api/open/a?limit=x',
    '/api/open/a?limit=1&limit=2',
  ])('refuses %s', async (path) => {
    expect((await app.ask(`GET ${path}`)).status).toBe(422);
  });

  it('refuses an address that cannot be decoded', async () => {
    expect((await app.ask('GET /api/open/%E0%A4%A')).status).toBe(400);
  });
});

describe('errors', () => {
  it('gives nothing away about an unexpected one', async () => {
    const answer = await app.ask('GET /api/broken', { headers: { 'X-Request-Id': 'trace-1' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret inside');
    expect(problemOf(answer)).toMatchObject({ status: 500, code: 'internal', request_id: 'trace-1' });
  });

  it('takes a reply that breaks its contract for our own error', async () => {
    expect((await app.ask('GET /api/lying')).status).toBe(500);
  });

  it('tells callers when to try again while a part is away', async () => {
    const answer = await app.ask('GET /api/away');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('shows the detail it was given', async () => {
    expect(problemOf(await app.ask('GET /api/refused')).detail).toBe('Please try again.');
  });

  it('answers an unknown address with 404, token or not', async () => {
    expect(problemOf(await app.ask('GET /api/nothing')).code).toBe('not_found');
  });

  it('replaces a request id that does not belong in a log', async () => {
    const answer = await app.ask('GET /api/nothing', { headers: { 'X-Request-Id': 'a b"c' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('every answer', () => {
  it('is not stored, not sniffed and not framed', async () => {
    const { headers } = await app.ask('GET /api/open/a');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('health', () => {
  it('lives while a part it needs is away, and tells the public nothing more', async () => {
    expect(await app.ask('GET /healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    for (const hidden of ['/readyz', '/metrics']) {
      expect(await app.ask(`GET ${hidden}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('counts requests by pattern, never by address', async () => {
    await app.ask('GET /api/open/secret12');
    const text = await metrics.registry.metrics();
    expect(text).toContain('route="/api/open/:id"');
    expect(text).not.toContain('secret12');
  });
});
