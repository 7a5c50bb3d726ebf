import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { StartupError } from '@ondine/platform/config';
import { callFrom, targetAt } from '@ondine/platform/testing';
import { createFront } from '../create-front.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Asks with the address as it stands, which `fetch` would put in order first. */
async function askAsIs(url: string, path: string, headers: IncomingHttpHeaders = {}) {
  const answer = await callFrom(targetAt(url), path, { headers });
  const bytes = await answer.bytes();
  return { status: answer.status, headers: answer.headers, bytes, body: bytes.toString() };
}

describe('the site', () => {
  it('goes on when browsers leave in the middle of a file', async () => {
    const { hostname, port } = new URL(gateway.url);
    for (let count = 0; count < 5; count += 1) {
      const gone = Promise.withResolvers<undefined>();
      request({ hostname, port, path: '/assets/large.abc.js' }, (answer) => {
        answer.once('data', () => answer.destroy());
        answer.once('close', () => gone.resolve(undefined));
      })
        .on('error', () => undefined)
        .end();
      await gone.promise;
    }
    expect((await gateway.ask('GET /')).status).toBe(200);
  });

  it('refuses a version of a file that it has not', async () => {
    const headers = { 'If-Match': '"x"' };
    expect((await gateway.ask('GET /assets/main.abc.js', { headers })).status).toBe(412);
  });

  it.each([
    ['/', 'no-cache', 200],
    ['/dashboard', 'no-cache', 200],
    ['/chat/exercise/any-slug', 'no-cache', 200],
    ['/apiary', 'no-cache', 200],
    ['/api-guide/start', 'no-cache', 200],
    ['/assets/main.abc.js', 'public, max-age=31536000, immutable', 200],
    ['/remotes/mf-chat/1.0.0/chunk.abc.js', 'public, max-age=31536000, immutable', 200],
    ['/remotes/mf-chat/1.0.0/mf-manifest.json', 'public, max-age=31536000, immutable', 200],
    ['/remotes.json', 'no-cache', 200],
  ])('serves %s with Cache-Control %s', async (path, cacheControl, status) => {
    const answer = await gateway.ask(`GET ${path}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
  });

  it.each([
    '/assets',
    '/assets/',
    '/assets/main',
    '/assets/gone.js',
    '/assets/main.abc.js/',
    '/assets/main.abc.js.br',
    '/assets/main.abc.js.gz',
    '/assets/main.abc.js.map',
    '/assets/main.abc.js%00.html',
    '/assets/%6dain.abc.js',
    '/assets/..%2findex.html',
    '/assets%2fmain.abc.js',
    '/assets/.hidden',
    '/index.html',
    '/release.json',
    '/remotes',
    '/remotes/',
    '/remotes/mf-chat',
    '/remotes/mf-chat/1.0.0',
    '/remotes/mf-chat/1.0.0/',
    '/remotes/mf-chat/1.0.0/chunk',
    '/remotes/mf-chat/1.0.0/chunk.abc.js.br',
    '/remotes/mf-chat/1.0.0/constructor',
    '/remotes/mf-chat/1.0.0/..%2f..%2f..%2fremotes.json',
    '/remotes/mf-chat/0.9.0/chunk.abc.js',
    '/remotes/__proto__/constructor/x.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '/..\\package.json',
    '/..%5c..%5cpackage.json',
    '//elsewhere.example/',
    '/dashboard//',
    '/dashboard%00',
    '/dashboard%0d%0aSet-Cookie:a=b',
    '/.env',
    '/.git/config',
    '/chat/.hidden',
    '/.built-from',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await askAsIs(gateway.url, path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toContain('<!doctype html>');
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('sends what was compressed by the build, as %s, to whoever takes %s', async (encoding, accept, open) => {
    for (const path of ['/assets/main.abc.js', '/remotes/mf-chat/1.0.0/chunk.abc.js']) {
      const { headers, bytes } = await askAsIs(gateway.url, path, { 'accept-encoding': accept });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(open(bytes).toString()).toBe('export {};');
      const again = await askAsIs(gateway.url, path, {
        'accept-encoding': accept,
        'if-none-match': headers.etag,
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  it.each(['/api', '/api/', '/api/apiary'])('has no page at %s', async (path) => {
    const { status, body } = await gateway.ask(`GET ${path}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('allows no inline script and nothing from elsewhere', async () => {
    const { headers } = await gateway.ask('GET /');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('cannot start without a build', () => {
    expect(() => createFront(gateway.dependencies({ siteDir: join(gateway.siteDir, 'nowhere') }))).toThrow(
      StartupError,
    );
  });

  it('passes the test checkout through', async () => {
    expect((await gateway.ask('GET /test-checkout/pay/1')).body).toMatchObject({
      url: '/test-checkout/pay/1',
    });
  });
});
