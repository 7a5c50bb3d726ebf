import { Agent, createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createBaseApp, createMetrics } from '@ondine/platform';
import { silentLogger, testApp } from '@ondine/platform/testing';
import type { RequestHandler } from 'express';
import { createProxy } from './proxy-calls.ts';

/** A gateway that is nothing but a way to one service. */
const proxied = (proxy: RequestHandler) =>
  testApp(
    createBaseApp({
      logger: silentLogger(),
      metrics: createMetrics('gateway'),
      readiness: {},
      mountRaw: (base) => void base.use(proxy),
      mount: () => undefined,
    }),
  );

let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('calls whose callers have gone are given up at the service, those that wait for a way to it, too', async () => {
  let [begun, open] = [0, 0];
  const service = createServer((_request, response) => {
    begun += 1;
    open += 1;
    response.once('close', () => {
      open -= 1;
      service.emit('left');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const proxy = createProxy('slow', target, silentLogger(), { agent });
  let arrived = 0;
  const app = await proxied((request, response, next) => {
    arrived += 1;
    service.emit('arrived');
    return proxy(request, response, next);
  });
  try {
    const leaving = new AbortController();
    const calls = Array.from({ length: 400 }, () =>
      fetch(`${app.url}/api/account/export`, { signal: leaving.signal }).catch(() => 'gone'),
    );
    while (arrived < 400) await once(service, 'arrived');
    while (begun < 10) await once(service, 'request');
    leaving.abort();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['gone']));
    while (open > 0) await once(service, 'left');
    // Nobody else is asked in the name of those who left.
    service.on('request', (_request, response: ServerResponse) => response.end('{}'));
    const others = await Promise.all([1, 2, 3].map(() => app.ask('GET /api/exercises')));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(begun).toBe(13);
  } finally {
    await app.close();
    service.closeAllConnections();
    service.close();
  }
});

it('a service that says nothing within the budget is answered for with 503', async () => {
  const target = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const proxy = createProxy('silent', target, silentLogger(), { timeoutMs: 50 });
  const app = await proxied(proxy);
  try {
    const { status, headers, body } = await app.ask('GET /api/exercises');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    expect(body).toMatchObject({ code: 'unavailable' });
  } finally {
    await app.close();
  }
});
