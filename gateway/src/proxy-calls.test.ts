import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createBaseApp, createMetrics } from '@ondine/platform';
import { silentLogger, testApp } from '@ondine/platform/testing';
import { createProxy } from './proxy-calls.ts';

let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('a service that says nothing within the budget is answered for with 503', async () => {
  const target = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const proxy = createProxy('silent', target, silentLogger(), { timeoutMs: 50 });
  const app = await testApp(
    createBaseApp({
      logger: silentLogger(),
      metrics: createMetrics('gateway'),
      readiness: {},
      mountRaw: (base) => void base.use(proxy),
      mount: () => undefined,
    }),
  );
  try {
    const { status, headers, body } = await app.ask('GET /api/exercises');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    expect(body).toMatchObject({ code: 'unavailable' });
  } finally {
    await app.close();
  }
});
