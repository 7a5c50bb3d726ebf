import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assignRequestId, notFoundHandler, problemHandler } from '@ondine/platform/http';
import { listen, type RunningService } from '@ondine/platform/http/listen';
import { silentLogger } from '@ondine/platform/testing';
import express from 'express';
import { signedRemotes, testRelease, testReleaseKey } from '../testing/sign-site.ts';
import { deliverReleases } from './deliver-releases.ts';
import { createPublishedReleases } from './published-releases.ts';
import { remoteStore } from './release-store.ts';

const key = testReleaseKey();
const { list, entry } = testRelease('mf-chat', '1', { 'main.abc.js': 'one', 'gone.js': 'gone' });
const files: Readonly<Record<string, string>> = {
  '/bucket/site/remotes.json': signedRemotes({ 'mf-chat': entry }, 1, key),
  '/bucket/site/remotes/mf-chat/1/release.json': list,
  '/bucket/site/remotes/mf-chat/1/main.abc.js': 'one',
};

let store: Server;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
let gateway: RunningService;

beforeEach(async () => {
  asked = [];
  store = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    const text = files[request.url ?? ''];
    response.statusCode = text === undefined ? 404 : 200;
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Set-Cookie', 'of-the-store=1');
    response.setHeader('X-Amz-Request-Id', '1');
    response.setHeader('Cache-Control', 'private');
    response.end(text);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  const logger = silentLogger();
  const releases = createPublishedReleases({
    store: remoteStore(`http://127.0.0.1:${port}/bucket/site/`),
    keys: [key.publicKey],
    logger,
  });
  const app = express();
  app.use(assignRequestId, deliverReleases(releases, logger));
  app.get('/dashboard', (_request, response) => response.status(418).end());
  app.use(notFoundHandler, problemHandler({ logger }));
  gateway = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await gateway.close();
  store.close();
});

const secrets = { Cookie: 'ondine_refresh=secret', Authorization: 'Bearer secret' };

describe('releases in a store', () => {
  it('are served under our own address, with our own word on what they are and how long they keep', async () => {
    const names = await fetch(`${gateway.url}/remotes.json`);
    const file = await fetch(`${gateway.url}/remotes/mf-chat/1/main.abc.js`);
    expect([names.status, file.status]).toEqual([200, 200]);
    expect(asked.map(({ url }) => url)).toEqual(Object.keys(files));
    expect(names.headers.get('cache-control')).toBe('no-cache');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('tell the store nothing about who asks, and browsers nothing about the store', async () => {
    const answer = await fetch(`${gateway.url}/remotes.json`, { headers: secrets });
    expect(JSON.stringify(asked)).not.toContain('secret');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-amz-request-id')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('are not remembered as missing', async () => {
    for (const path of ['missing.js', 'gone.js']) {
      const answer = await fetch(`${gateway.url}/remotes/mf-chat/1/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store');
    }
  });

  it('leave all other addresses and methods alone', async () => {
    expect((await fetch(`${gateway.url}/dashboard`)).status).toBe(418);
    expect((await fetch(`${gateway.url}/remotes.json`, { method: 'POST' })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('are unavailable while the store is away, and the shell can take that for a reason to wait', async () => {
    store.close();
    store.closeAllConnections();
    const answer = await fetch(`${gateway.url}/remotes.json`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
  });
});
