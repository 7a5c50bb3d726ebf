import { join } from 'node:path';
import { StartupError } from '@ondine/platform';
import { createApp } from './app.ts';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('the site', () => {
  it.each([
    ['/', 'no-cache', 200],
    ['/dashboard', 'no-cache', 200],
    ['/chat/exercise/any-slug', 'no-cache', 200],
    ['/apiary', 'no-cache', 200],
    ['/api-guide/start', 'no-cache', 200],
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

  it.each(['/api', '/api/', '/api/apiary'])('has no page at %s', async (path) => {
    const { status, body } = await gateway.ask(`GET ${path}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('allows no inline script and nothing from elsewhere', async () => {
    const { headers } = await gateway.ask('GET /');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('cannot start without a build', () => {
    expect(() => createApp(gateway.dependencies({ siteDir: join(gateway.siteDir, 'nowhere') }))).toThrow(
      StartupError,
    );
  });

  it('passes the test checkout through', async () => {
    expect((await gateway.ask('GET /test-checkout/pay/1')).body).toMatchObject({
      url: '/test-checkout/pay/1',
    });
  });
});
