import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { callFrom, holdSockets, targetAt, waitFor } from '@ondine/platform/testing';
import { allAt, startTestGateway, type TestGateway } from './testing/start-test-gateway.ts';

const live = '/api/sessions/leaderboard/neck-endurance/live';
let gateway: TestGateway;

/** A service whose streams stay open. */
const service = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 2000\n\n');
});
let upstream: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  await once(service.listen(0, '127.0.0.1'), 'listening');
  upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

const limits = { openPerAddress: { call: 20, stream: 20, file: 20 } };

describe('streams', () => {
  it('of 900 from one address are refused but for a few, and others have theirs and their calls', async () => {
    await gateway.with({ upstreams: allAt(upstream), ...limits }, async (app) => {
      const { url } = app;
      const attack = await holdSockets(
        targetAt(url),
        900,
        `GET ${live} HTTP/1.1\r\nHost: ondine.test\r\n\r\n`,
      );
      try {
        await waitFor('all to be answered', () => attack.statuses().length === 900);
        const refused = attack.statuses().filter((status) => status === 429);
        expect(refused).toHaveLength(880);

        const other = await callFrom(targetAt(url, '127.0.0.2'), live);
        expect(other.status).toBe(200);
        other.leave();
        const own = await callFrom(targetAt(url), live);
        expect([own.status, own.headers['retry-after']]).toEqual([429, '2']);
        expect(JSON.parse(await own.text())).toMatchObject({ code: 'rate_limited' });
        // Viewers of a board may still call, from that address too.
        expect((await app.ask('GET /api/docs/openapi.json')).status).toBe(200);
        expect((await app.ask('GET /api/auth/me')).status).toBe(401);
      } finally {
        attack.close();
      }
      const again = async () => {
        const stream = await callFrom(targetAt(url), live);
        stream.leave();
        return stream.status === 200;
      };
      await waitFor('places to be free again', again);
    });
  });

  it('of open boards end in order when the gateway stops, so that browsers come back elsewhere', async () => {
    const stopping = new AbortController();
    await gateway.with({ upstreams: allAt(upstream), stopping: stopping.signal }, async ({ url }) => {
      const stream = await fetch(`${url}${live}`);
      stopping.abort();
      expect(await stream.text()).toBe('retry: 2000\n\n');
      const late = await fetch(`${url}${live}`);
      expect(late.status).toBe(200);
      await late.text();
    });
  });

  it('of one account are bounded, from wherever they come', async () => {
    const token = await gateway.signer.sign({ sub: 'ada' });
    const headers = { Authorization: `Bearer ${token}` };
    await gateway.with({ upstreams: allAt(upstream), ...limits }, async ({ url }) => {
      const streams = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          callFrom(targetAt(url, `127.0.0.${index + 1}`), live, { headers }),
        ),
      );
      expect(streams.map(({ status }) => status).toSorted()).toEqual([
        200, 200, 200, 200, 200, 200, 429, 429,
      ]);
      const other = { Authorization: `Bearer ${await gateway.signer.sign({ sub: 'bea' })}` };
      const another = await callFrom(targetAt(url), live, { headers: other });
      expect(another.status).toBe(200);
      for (const stream of [...streams, another]) stream.leave();
    });
  });
});

describe('the site', () => {
  it('has a limit of its own by address, and calls have theirs', async () => {
    const siteLimit = createRateLimit({ name: 'site', points: 3, durationSeconds: 60 });
    await gateway.with({ siteLimit }, async (app) => {
      const { url } = app;
      const paths = [
        '/',
        '/assets/main.abc.js',
        '/remotes/mf-chat/1.0.0/chunk.abc.js',
        '/assets/main.abc.js',
        '/no/such.wasm',
        '/api/docs',
      ];
      const statuses = [];
      for (const path of paths) statuses.push((await app.ask(`GET ${path}`)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
      expect((await app.ask('GET /assets/main.abc.js')).headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await app.ask('GET /api/exercises')).status).toBe(200);
      expect((await callFrom(targetAt(url, '127.0.0.2'), '/')).status).toBe(200);
    });
  });
});
