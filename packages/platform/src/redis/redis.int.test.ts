import type { Redis } from 'ioredis';
import { createRateLimit } from '../http/rate-limit.ts';
import { closeRedis, connectRedis, openRedis } from './redis.ts';
import { StartupError } from '../config/startup-error.ts';
import { isStoreUnavailable } from '../mongo/store-errors.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testRedis, type TestRedis } from '../testing/test-redis.ts';
import { waitFor } from '../testing/wait-for.ts';

const logger = silentLogger();
let server: TestRedis;
let redis: Redis;

beforeEach(async () => {
  server = await testRedis();
});
afterEach(async () => {
  await closeRedis(redis).catch(() => undefined);
  await server.kill();
});

/** How a command fails, and how long that takes, in ms. */
async function failureOf(command: () => Promise<unknown>): Promise<{ away: boolean; ms: number }> {
  const begun = performance.now();
  const error = await command().then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  );
  return { away: isStoreUnavailable(error), ms: performance.now() - begun };
}

/** A command that nobody answers fails after this; without a limit of its own it took four seconds and more. */
const commandMs = 500;
const hungMs = 2500;

const ready = () => waitFor('the connection', () => redis.status === 'ready');

describe('a connection to a Redis that may be away', () => {
  it('is opened without one, refuses commands at once, and is made when there is one', async () => {
    redis = openRedis({ url: server.url, logger });
    expect(await failureOf(() => redis.get('a'))).toEqual({
      away: true,
      ms: expect.closeTo(0, -2) as number,
    });
    await server.start();
    await ready();
    await expect(redis.set('a', '1')).resolves.toBe('OK');
  });

  it('fails in half a second while Redis is frozen, then at once, and goes on after it', async () => {
    await server.start();
    redis = openRedis({ url: server.url, logger });
    await ready();
    server.freeze();
    const first = await failureOf(() => redis.get('a'));
    expect(first.away).toBe(true);
    expect(first.ms).toBeLessThan(hungMs);
    await waitFor('the connection to be given up', () => redis.status !== 'ready');
    const later = await failureOf(() => redis.get('a'));
    expect(later.away).toBe(true);
    expect(later.ms).toBeLessThan(commandMs);
    server.thaw();
    await ready();
    await expect(redis.get('a')).resolves.toBeNull();
  });

  it('tells commands under way at once that Redis was killed, and finds the one that replaces it', async () => {
    await server.start();
    redis = openRedis({ url: server.url, logger });
    await ready();
    server.freeze();
    const failure = failureOf(() => redis.get('a'));
    await server.kill();
    expect((await failure).away).toBe(true);
    expect((await failure).ms).toBeLessThan(commandMs);
    await server.start();
    await ready();
    await expect(redis.get('a')).resolves.toBeNull();
  });

  it('takes a Redis without room for one that is away, also within a transaction, and no wrong command', async () => {
    await server.start();
    redis = openRedis({ url: server.url, logger });
    await ready();
    await redis.set('text', 'a');
    expect((await failureOf(() => redis.incr('text'))).away).toBe(false);
    await redis.config('SET', 'maxmemory', '1');
    expect((await failureOf(() => redis.set('a', '1'))).away).toBe(true);
    expect((await failureOf(() => redis.multi().set('a', '1').exec())).away).toBe(true);
  });

  it('is closed in no time, frozen or gone', async () => {
    await server.start();
    redis = openRedis({ url: server.url, logger });
    await ready();
    server.freeze();
    const { ms } = await failureOf(() => closeRedis(redis));
    expect(ms).toBeLessThan(hungMs);
  });

  it('says in one sentence that there is none, to whoever cannot do without', async () => {
    await expect(connectRedis({ url: server.url, logger })).rejects.toThrow(StartupError);
  });
});

describe('a rate limit while Redis is frozen', () => {
  it('answers within 50 ms from memory, and still limits', async () => {
    await server.start();
    redis = openRedis({ url: server.url, logger });
    await ready();
    const limit = createRateLimit({ name: 'frozen', points: 5, durationSeconds: 60, redis });
    await limit.consume('ada');
    server.freeze();
    const times: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const begun = performance.now();
      await limit.consume('ada');
      times.push(performance.now() - begun);
    }
    // The median: a machine with much else to do may be late once.
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(50);
    await expect(limit.consume('ada')).rejects.toMatchObject({ code: 'rate_limited' });
    await limit.reset('ada');
    await expect(limit.consume('ada')).resolves.toBeGreaterThan(0);
  });
});
