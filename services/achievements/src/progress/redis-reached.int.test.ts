import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger, testRedisUrl } from '@ondine/platform/testing';
import fc from 'fast-check';
import { finalRevision } from '../boards/leaderboard-store.ts';
import type { ReachedStore } from './reached-store.ts';
import { createRedisReached } from './redis-reached.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const prefix = `test-reached-${randomUUID()}`;
const first = 'fitness_sessions_1';
const fifth = 'fitness_sessions_5';
const words = 'sexting_sessions_1';

let redis: Awaited<ReturnType<typeof connectRedis>>;
let reached: ReachedStore;

beforeAll(async () => {
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
});
afterAll(async () => {
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
});
const open = () => createRedisReached(redis, `${prefix}:${randomUUID()}`);
beforeEach(() => {
  reached = open();
});

const counts = async () => Object.fromEntries(await reached.counts());

describe('what is reached, in Redis', () => {
  it('counts each member once, whatever is set twice, and takes back what is lost', async () => {
    await reached.set('ada', [first], 1);
    await reached.set('ada', [first], 1);
    await reached.set('ada', [words, fifth, first], 2);
    await reached.set('eve', [first], 1);
    expect(await counts()).toEqual({ [first]: 2, [fifth]: 1, [words]: 1 });
    await reached.set('ada', [first], 3);
    expect(await counts()).toEqual({ [first]: 2 });
    expect(await reached.keptOf(['ada', 'nobody'])).toEqual(
      new Map([['ada', { revision: 3, keys: [first] }]]),
    );
    expect(await reached.keptOf([])).toEqual(new Map());
  });

  it('ignores what comes late, and counts no deleted account again', async () => {
    await reached.set('ada', [first], 5);
    await reached.set('ada', [], 4);
    expect(await counts()).toEqual({ [first]: 1 });
    await reached.set('ada', [], finalRevision);
    await reached.set('ada', [first, fifth], 1_000_000);
    expect(await counts()).toEqual({});
  });

  it('counts what the newest of each member say, in whatever order and however often they come', async () => {
    const word = fc.record({
      user: fc.constantFrom('ada', 'eve', 'kim'),
      revision: fc.integer({ min: 1, max: 6 }),
    });
    /** The same revision says the same. */
    const keysOf = (user: string, revision: number) =>
      [first, fifth, words].filter(
        (_, index) => ((user.length + user.charCodeAt(0) * revision) >> index) % 2 === 0,
      );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 30 }), async (said) => {
        reached = open();
        await Promise.all(
          said.map(({ user, revision }) => reached.set(user, keysOf(user, revision), revision)),
        );
        const newest = [...Map.groupBy(said, ({ user }) => user)].flatMap(([user, own]) =>
          keysOf(user, Math.max(...own.map(({ revision }) => revision))),
        );
        const wanted = [...Map.groupBy(newest, (key) => key)].map(([key, all]) => [key, all.length] as const);
        expect(await counts()).toEqual(Object.fromEntries(wanted));
      }),
      { numRuns: 30 },
    );
  });
});
