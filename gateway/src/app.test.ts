import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminRoutes, type ServiceName, serviceNames } from '@ondine/contracts';
import {
  createMetrics,
  createRateLimit,
  createTokenVerifier,
  HttpError,
  StartupError,
} from '@ondine/platform';
import { silentLogger, testApp, type TestApp, testSigner, type TestSigner } from '@ondine/platform/testing';
import express from 'express';
import { createApp, type GatewayDependencies } from './app.ts';
import type { InternalClient } from './internal-client.ts';

let folder: string;
let signer: TestSigner;
let service: TestApp;
let gateway: TestApp;

/** A service that says what reached it. */
function echoService() {
  const app = express();
  app.use((request, response) => {
    const { method, originalUrl: url, headers } = request;
    response.json({ method, url, headers });
  });
  return app;
}

const deadLetter = {
  id: 's1.completed',
  type: 'fitness.session.completed.v1',
  subject: 'user-1',
  error: 'No room',
  given_up_at: '2026-01-01T00:00:00.000Z',
};

const admin: InternalClient = {
  readUser: (id) =>
    Promise.resolve({ id, first_name: 'Grace', role: id === 'boss' ? 'admin' : 'member', is_bot: false }),
  readUserStats: () => Promise.resolve({ human: 2, bot: 1 }),
  readFitnessStats: () => Promise.reject(new Error('away')),
  readChatStats: () => Promise.resolve({ human: 4, bot: 0 }),
  readUserData: () => Promise.resolve({}),
  deleteUser: () => Promise.resolve(),
  deleteBots: () => Promise.resolve(40),
  readDeadLetters: (service) =>
    service === 'sessions'
      ? Promise.reject(new Error('away'))
      : Promise.resolve(service === 'achievements' ? [deadLetter] : []),
  settleDeadLetter: (_service, id) =>
    id === deadLetter.id ? Promise.resolve() : Promise.reject(new HttpError('not_found')),
  readDaily: (owner) =>
    owner === 'sessions'
      ? Promise.reject(new Error('away'))
      : Promise.resolve([{ date: '2025-12-31', human: 2, bot: 1 }]),
};

/** Every service at one address. */
const allAt = (url: string) =>
  Object.fromEntries(serviceNames.map((name) => [name, url])) as Record<ServiceName, string>;

function dependencies(changes: Partial<GatewayDependencies> = {}): GatewayDependencies {
  return {
    logger: silentLogger(),
    metrics: createMetrics('gateway'),
    clock: () => new Date('2026-01-01T00:00:00Z'),
    verifier: createTokenVerifier({ jwks: signer.jwks }),
    limit: createRateLimit({ name: 'test', points: 1000, durationSeconds: 60 }),
    readiness: {},
    client: admin,
    upstreams: allAt(service.url),
    testCheckoutUrl: service.url,
    developmentUrl: undefined,
    googleSignIn: false,
    siteDir: folder,
    remotesUrl: undefined,
    secure: false,
    ...changes,
  };
}

async function withGateway<T>(
  changes: Partial<GatewayDependencies>,
  use: (app: TestApp) => Promise<T>,
): Promise<T> {
  const app = await testApp(createApp(dependencies(changes)));
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-site-'));
  await mkdir(join(folder, 'shell', 'assets'), { recursive: true });
  await mkdir(join(folder, 'remotes', 'mf-chat', '1.0.0'), { recursive: true });
  await writeFile(join(folder, 'shell', 'index.html'), '<!doctype html><title>Ondine</title>');
  await writeFile(join(folder, 'shell', 'assets', 'main.abc.js'), 'export {};');
  await writeFile(join(folder, 'remotes', 'mf-chat', '1.0.0', 'mf-manifest.json'), '{}');
  await writeFile(join(folder, 'remotes', 'mf-chat', '1.0.0', 'chunk.abc.js'), 'export {};');
  await writeFile(join(folder, 'remotes.json'), '{}');
  signer = await testSigner();
  service = await testApp(echoService());
  gateway = await testApp(createApp(dependencies()));
});

afterAll(async () => {
  await gateway.close();
  await service.close();
  await rm(folder, { recursive: true });
});

describe('calls', () => {
  it('reach their service with path, query and token as they came', async () => {
    const token = await signer.sign();
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
    await withGateway({ limit }, async (app) => {
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await app.ask('GET /api/exercises')).status);
      expect(statuses).toEqual([200, 200, 429]);
    });
  });

  it('get 503 with Retry-After while their service is away', async () => {
    const away = await testApp(echoService());
    await away.close();
    await withGateway({ upstreams: allAt(away.url) }, async (app) => {
      const answer = await app.ask('POST /api/auth/refresh', { body: {} });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.body).toMatchObject({ code: 'unavailable' });
    });
  });
});

describe('reports of browsers', () => {
  it('are counted, and refused when they are none', async () => {
    const report = (remote: string) =>
      gateway.ask('POST /api/reports/remote-failure', { body: { remote, version: '1.0.0', reason: 'gone' } });
    expect((await report('mf-chat')).status).toBe(200);
    expect((await report('<script>')).status).toBe(422);
    expect((await gateway.ask('GET /metrics')).body).toMatch(/remote_load_failures_total\{[^}]*\} 1/);
  });
});

describe('the site', () => {
  it.each([
    ['/', 'no-cache', 200],
    ['/dashboard', 'no-cache', 200],
    ['/chat/exercise/any-slug', 'no-cache', 200],
    ['/assets/main.abc.js', 'public, max-age=31536000, immutable', 200],
    ['/remotes/mf-chat/1.0.0/chunk.abc.js', 'public, max-age=31536000, immutable', 200],
    ['/remotes/mf-chat/1.0.0/mf-manifest.json', 'no-store', 200],
    ['/remotes.json', 'no-store', 200],
  ])('serves %s with Cache-Control %s', async (path, cacheControl, status) => {
    const answer = await gateway.ask(`GET ${path}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
  });

  it.each(['/assets/gone.js', '/remotes/mf-chat/0.9.0/chunk.js', '/..%2f..%2fpackage.json', '/.env'])(
    'has nothing at %s',
    async (path) => {
      expect((await gateway.ask(`GET ${path}`)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('allows no inline script and nothing from elsewhere', async () => {
    const { headers } = await gateway.ask('GET /');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('cannot start without a build', () => {
    expect(() => createApp(dependencies({ siteDir: join(folder, 'nowhere') }))).toThrow(StartupError);
  });

  it('passes the test checkout through', async () => {
    expect((await gateway.ask('GET /test-checkout/pay/1')).body).toMatchObject({
      url: '/test-checkout/pay/1',
    });
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
});

describe('admin', () => {
  it('names the admin whom the store confirms', async () => {
    const token = await signer.sign({ sub: 'boss', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/check-access', { token })).body).toEqual({ name: 'Grace' });
  });

  it('refuses a member, and a token that says admin when the store no longer does', async () => {
    for (const claims of [{ role: 'member' as const }, { sub: 'dismissed', role: 'admin' as const }]) {
      const answer = await gateway.ask('GET /api/admin/stats', { token: await signer.sign(claims) });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ detail: 'Access denied. Admin privileges required.' });
    }
  });

  it.each(Object.values(adminRoutes).map(({ method, path }) => [`${method} ${path}`]))(
    'is closed at %s to members (403) and to whoever is not signed in (401)',
    async (call) => {
      const address = call.replace('{service}', 'sessions').replace('{id}', 'x');
      const member = await signer.sign({ role: 'member' });
      expect((await gateway.ask(address, { token: member })).status).toBe(403);
      expect((await gateway.ask(address, { token: 'broken' })).status).toBe(401);
      expect((await gateway.ask(address)).status).toBe(401);
    },
  );

  it('shows a section as unavailable while its service is away', async () => {
    const token = await signer.sign({ sub: 'boss', role: 'admin' });
    const { status, body } = await gateway.ask('GET /api/admin/stats', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ users: { total: 3 }, fitness_sessions: null, chat_sessions: { total: 4 } });
  });

  it('counts day by day, and says which part is away', async () => {
    const token = await signer.sign({ sub: 'boss', role: 'admin' });
    const { status, body } = await gateway.ask('GET /api/admin/history', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fitness_sessions: null });
    const { users } = body as { users: unknown[] };
    expect(users.slice(-2)).toEqual([
      { date: '2025-12-31', human: 2, bot: 1 },
      { date: '2026-01-01', human: 0, bot: 0 },
    ]);
  });

  it('lists what services gave up, says who is away, and settles one', async () => {
    const token = await signer.sign({ sub: 'boss', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/dead-letters', { token })).body).toEqual({
      events: [{ ...deadLetter, service: 'achievements' }],
      unavailable: ['sessions'],
    });
    const one = '/api/admin/dead-letters/achievements/s1.completed';
    expect((await gateway.ask(`POST ${one}/replay`, { token })).status).toBe(200);
    expect((await gateway.ask(`DELETE ${one}`, { token })).status).toBe(200);
    const other = '/api/admin/dead-letters/achievements/other';
    expect((await gateway.ask(`DELETE ${other}`, { token })).status).toBe(404);
    expect((await gateway.ask('DELETE /api/admin/dead-letters/nobody/x', { token })).status).toBe(404);
    const member = await signer.sign({ role: 'member' });
    for (const call of ['GET /api/admin/dead-letters', `POST ${one}/replay`, `DELETE ${one}`]) {
      expect((await gateway.ask(call, { token: member })).status).toBe(403);
      expect((await gateway.ask(call)).status).toBe(401);
    }
  });

  it('deletes bots for an admin only, says how many, and counts anew after it', async () => {
    const member = await signer.sign({ role: 'member' });
    expect((await gateway.ask('DELETE /api/admin/bots', { token: member })).status).toBe(403);
    expect((await gateway.ask('DELETE /api/admin/bots')).status).toBe(401);
    const token = await signer.sign({ sub: 'boss', role: 'admin' });
    let bots = 40;
    const client = {
      ...admin,
      readUserStats: () => Promise.resolve({ human: 1, bot: bots }),
      deleteBots: () => {
        bots = 0;
        return Promise.resolve(40);
      },
    };
    await withGateway({ client }, async (app) => {
      await app.ask('GET /api/admin/stats', { token });
      const answer = await app.ask('DELETE /api/admin/bots', { token });
      expect(answer.body).toEqual({ message: 'Deleted 40 bot users.', deleted: 40 });
      expect((await app.ask('GET /api/admin/stats', { token })).body).toMatchObject({ users: { bot: 0 } });
    });
  });

  it('asks the services once in five seconds, however often an admin refreshes', async () => {
    const token = await signer.sign({ sub: 'boss', role: 'admin' });
    let readings = 0;
    const counting = { ...admin, readUserStats: () => Promise.resolve({ human: ++readings, bot: 0 }) };
    await withGateway({ client: counting }, async (app) => {
      await app.ask('GET /api/admin/stats', { token });
      const { body } = await app.ask('GET /api/admin/stats', { token });
      expect(body).toMatchObject({ users: { human: 1 } });
    });
    expect(readings).toBe(1);
  });
});
