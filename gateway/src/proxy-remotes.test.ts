import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '@ondine/platform/testing';
import express from 'express';
import { assignRequestId, listen, type RunningService } from '@ondine/platform';
import { proxyRemotes } from './proxy-remotes.ts';

let store: Server;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
let gateway: RunningService;

beforeEach(async () => {
  asked = [];
  store = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    if (request.url?.endsWith('missing.js')) response.statusCode = 404;
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Set-Cookie', 'of-the-store=1');
    response.setHeader('X-Amz-Request-Id', '1');
    response.setHeader('Cache-Control', 'private');
    response.end('{}');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  const app = express();
  app.use(assignRequestId, proxyRemotes(`http://127.0.0.1:${port}/bucket/site`, silentLogger()));
  app.use((_request, response) => response.status(418).end());
  gateway = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await gateway.close();
  store.close();
});

const secrets = { Cookie: 'ondine_refresh=secret', Authorization: 'Bearer secret' };

describe('releases in a store', () => {
  it('are served under our own address, with our own word on how long they keep', async () => {
    const names = await fetch(`${gateway.url}/remotes.json`);
    const file = await fetch(`${gateway.url}/remotes/mf-chat/1/main.abc.js`);
    expect([names.status, file.status]).toEqual([200, 200]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/bucket/site/remotes.json',
      '/bucket/site/remotes/mf-chat/1/main.abc.js',
    ]);
    expect(names.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('tell the store nothing about who asks, and browsers nothing about the store', async () => {
    const answer = await fetch(`${gateway.url}/remotes.json`, { headers: secrets });
    expect(JSON.stringify(asked)).not.toContain('secret');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-amz-request-id')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('are not remembered as missing', async () => {
    const answer = await fetch(`${gateway.url}/remotes/mf-chat/1/missing.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('leave all other addresses and methods alone', async () => {
    expect((await fetch(`${gateway.url}/dashboard`)).status).toBe(418);
    expect((await fetch(`${gateway.url}/remotes.json`, { method: 'POST' })).status).toBe(418);
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
