import { openRedis } from '../redis/redis.ts';
import { createRevokedSignIns, readRevokedSignIns } from './revoked-sign-ins.ts';
import { listen } from '../http/listen.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testRedis, type TestRedis } from '../testing/test-redis.ts';
import { waitFor } from '../testing/wait-for.ts';

let server: TestRedis;
beforeAll(async () => {
  server = await testRedis();
  await server.start();
});
afterAll(() => server.kill());

const logger = silentLogger();
const nothing = () => Promise.resolve([]);
const clock = () => new Date();

it('passes the end of a sign-in on to other processes by Redis, and again after Redis was away', async () => {
  const redis = openRedis({ url: server.url, logger });
  const heard = createRevokedSignIns({ read: nothing, redis, clock, logger });
  // Another process is another connection: what it says reaches this one through Redis alone.
  const elsewhere = openRedis({ url: server.url, logger });
  /** Says it again and again, as long as Redis is on its way back; whether it was heard. */
  const tell = (id: string) => async () => {
    await elsewhere.publish('ondine:sign-in-revoked', JSON.stringify([id])).catch(() => undefined);
    return await heard.has(id);
  };
  await waitFor('the news', tell('s1'));
  await server.kill();
  await server.start();
  await waitFor('the news again', tell('s2'));
  await elsewhere.publish('ondine:sign-in-revoked', 'nonsense');
  await waitFor('the news after nonsense', tell('s3'));
  await heard.close();
  redis.disconnect();
  elsewhere.disconnect();
});

it('reads the list from the auth service, and takes nothing else for one', async () => {
  let answer: unknown = { sign_ins: [{ id: 's1', revoked_at: '2026-01-01T08:00:00.000Z' }] };
  const auth = await listen(
    (request, response) => {
      response.statusCode = request.headers['x-internal-token'] === 'secret' ? 200 : 404;
      response.end(JSON.stringify(answer));
    },
    { host: '127.0.0.1', port: 0 },
  );
  const read = readRevokedSignIns({ authUrl: auth.url, internalToken: 'secret' });
  await expect(read()).resolves.toEqual([{ id: 's1', revokedAt: new Date('2026-01-01T08:00:00Z') }]);
  answer = { keys: [] };
  await expect(read()).rejects.toThrow();
  await expect(readRevokedSignIns({ authUrl: auth.url, internalToken: 'x' })()).rejects.toThrow('404');
  await auth.close();
});
