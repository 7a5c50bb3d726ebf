import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allRoutes, checkedWorkerPath, workoutSenderPath } from '@ondine/contracts';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { allAt, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const file = '/remotes/mf-chat/1.0.0/chunk.abc.js';

/** Every kind of address, with what is found there. */
const addresses: [address: string, status: number][] = [
  ['/', 200],
  ['/chat/exercise/any-slug', 200],
  ['/assets/main.abc.js', 200],
  ['/assets/gone.js', 404],
  [checkedWorkerPath, 200],
  [workoutSenderPath, 200],
  [file, 200],
  ['/remotes/mf-chat/1.0.0/mf-manifest.json', 200],
  ['/remotes/mf-chat/1.0.0/gone.js', 404],
  ['/remotes.json', 200],
  ['/api/exercises', 200],
  ['/api/sessions', 401],
  ['/api/nothing', 404],
  ['/api/docs', 200],
  ['/api/docs/openapi.json', 200],
  ['/api/docs/swagger-ui-bundle.js', 200],
  ['/api/docs/gone.js', 404],
  ['/.well-known/security.txt', 200],
  ['/.well-known/gone', 404],
  ['/test-checkout/pay/1', 200],
  ['/healthz', 200],
  ['/metrics', 404],
  ['/.env', 404],
];

/** The sources that a policy allows, by directive. */
const readPolicy = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/);
      return [name, sources];
    }),
  );

describe.each([
  ['without the sign-in of Google', false],
  ['with it', true],
])('every answer, %s', (_name, googleSignIn) => {
  it.each(addresses)('at %s', async (address, status) => {
    await gateway.with({ googleSignIn }, async (app) => {
      const answer = await app.ask(`GET ${address}`);
      const { headers } = answer;
      expect(answer.status).toBe(status);
      const policy = readPolicy(headers);
      const sources = Object.values(policy).flat();
      expect(policy).toMatchObject({ 'frame-ancestors': ["'none'"] });
      expect([["'self'"], ["'none'"]]).toContainEqual(policy['default-src']);
      for (const open of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:']) {
        expect(sources).not.toContain(open);
      }
      const ofWorkers = ["'wasm-unsafe-eval'", 'data:', 'blob:'].filter((each) =>
        policy['script-src']?.includes(each),
      );
      if (address === checkedWorkerPath) {
        // What it has checked it runs as a blob; from an address it runs nothing.
        expect(policy['script-src']).toEqual(['blob:', "'wasm-unsafe-eval'"]);
      } else {
        expect(ofWorkers).toEqual(address.startsWith('/remotes/') ? ["'wasm-unsafe-eval'"] : []);
      }
      const elsewhere = sources.filter((source) => /^[^']+\./.test(source));
      expect(elsewhere.every((each) => each.startsWith('https://accounts.google.com/gsi/'))).toBe(true);
      expect(elsewhere.length > 0).toBe(googleSignIn && policy['img-src'] !== undefined);
      const opener = googleSignIn ? 'same-origin-allow-popups' : 'same-origin';
      const own = address === '/healthz' || address === '/metrics' ? 'same-origin' : opener;
      expect(Object.fromEntries(headers)).toMatchObject({
        'cross-origin-opener-policy': own,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers.get('x-frame-options')).toMatch(/^(?:DENY|SAMEORIGIN)$/);
      expect(headers.get('referrer-policy')).toMatch(/^(?:same-origin|no-referrer)$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
      if (policy['img-src'] === undefined) return;
      expect(policy).toMatchObject({ 'object-src': ["'none'"], 'base-uri': ["'none'"] });
      expect(headers.get('permissions-policy')).toMatch(
        /^camera=\(self\), microphone=\(self\), geolocation=\(\)/,
      );
      expect(headers.get('permissions-policy')?.match(/\([^()]+\)/g)).toEqual(['(self)', '(self)']);
    });
  });
});

it('the worker that sends workouts may call us, and nothing else', async () => {
  const { headers } = await gateway.ask(`GET ${workoutSenderPath}`);
  expect(readPolicy(headers)).toEqual({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
  expect(headers.get('cache-control')).toBe('no-cache');
});

describe('an answer of a call', () => {
  it('may do nothing at all, wherever somebody shows it', async () => {
    for (const address of ['/api/exercises', '/api/sessions', '/api/nothing']) {
      const policy = readPolicy((await gateway.ask(`GET ${address}`)).headers);
      expect(policy).toEqual({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      });
    }
  });

  it('is kept by nobody, also one that its service says nothing about', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    for (const { method, path } of allRoutes.filter((route) => route.method === 'GET')) {
      const answer = await gateway.ask(`${method} ${path.replaceAll(/\{\w+\}/g, 'x1')}`, { token });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('says the same of itself whether it comes from a service or from the gateway itself', async () => {
    const ofOne = ['content-length', 'content-type', 'date', 'etag', 'www-authenticate', 'x-request-id'];
    const saidAt = async (address: string) =>
      [...(await gateway.ask(`GET ${address}`)).headers].filter(([name]) => !ofOne.includes(name)).toSorted();
    const own = await saidAt('/api/nothing');
    expect(own).toHaveLength(15);
    expect(await saidAt('/api/exercises')).toEqual(own);
    expect(await saidAt('/api/sessions')).toEqual(own);
  });

  it('says nothing of what the service runs on', async () => {
    const service: Server = createServer((_request, response) => {
      response.setHeader('X-Powered-By', 'Express').setHeader('Server', 'nginx').end('{}');
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const upstreams = allAt(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
    try {
      await gateway.with({ upstreams }, async (app) => {
        const { headers } = await app.ask('GET /api/exercises');
        expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
      });
    } finally {
      service.closeAllConnections();
      service.close();
    }
  });

  it('that is refused at the door is neither kept nor guessed at', async () => {
    const limit = createRateLimit({ name: 'one', points: 1, durationSeconds: 60 });
    await gateway.with({ limit }, async (app) => {
      await app.ask('GET /api/exercises');
      await app.ask('GET /api/exercises');
      const { status, headers } = await app.ask('GET /api/exercises');
      expect(status).toBe(429);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/problem+json; charset=utf-8',
      });
    });
  });
});

describe('staying with https', () => {
  const asked = async (changes: Parameters<TestGateway['with']>[0], headers: Record<string, string> = {}) =>
    await gateway.with(changes, async (app) =>
      (await app.ask('GET /', { headers })).headers.get('strict-transport-security'),
    );
  const forAYear = 'max-age=31536000; includeSubDomains';
  const byHttps = { 'X-Forwarded-Proto': 'https' };

  it('is asked for in production, and where people are sent by https', async () => {
    expect(await asked({ secure: true })).toBe(forAYear);
    expect(await asked({ publicUrl: 'https://ondine.example' })).toBe(forAYear);
    expect(await asked({ publicUrl: 'http://localhost:3000' })).toBeNull();
  });

  it('is asked for when a proxy of ours says so, and nobody else', async () => {
    expect(await asked({ trustedProxies: 1 }, byHttps)).toBe(forAYear);
    expect(await asked({ trustedProxies: 1 }, { 'X-Forwarded-Proto': 'http' })).toBeNull();
    expect(await asked({ trustedProxies: 0 }, byHttps)).toBeNull();
  });
});
