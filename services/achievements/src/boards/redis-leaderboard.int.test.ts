import { randomUUID } from 'node:crypto';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger, testRedisUrl } from '@ondine/platform/testing';
import { leaderboardSuite } from './leaderboard.suite.ts';
import { createRedisLeaderboard } from './redis-leaderboard.ts';

type Redis = Awaited<ReturnType<typeof connectRedis>>;

const prefix = `test-${randomUUID()}`;
let redis: Redis;
beforeAll(async () => {
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
});
afterAll(async () => {
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
});

it('forgets a week a week after its end, and no other board', async () => {
  const boards = createRedisLeaderboard(redis, `${prefix}:weeks`);
  const score = { value: 20, durationSeconds: 60, at: new Date(), exerciseName: 'Hip Bridge', isBot: false };
  for (const board of ['bridge', 'week:2100-01-04', 'week:2020-01-06'])
    await boards.set(board, 'ada', score, 1);
  const forgotten = (board: string) =>
    Promise.all(
      ['all', 'humans', 'entries'].map((key) => redis.expiretime(`${prefix}:weeks:{${board}}:${key}`)),
    );
  const end = Date.parse('2100-01-18T00:00:00.000Z') / 1000;
  expect(await forgotten('week:2100-01-04')).toEqual([end, end, end]);
  expect(await forgotten('bridge')).toEqual([-1, -1, -1]);
  expect((await boards.list()).toSorted()).toEqual(['bridge', 'week:2100-01-04']);
});

describe('leaderboards in Redis', () =>
  leaderboardSuite(() => Promise.resolve(createRedisLeaderboard(redis, `${prefix}:${randomUUID()}`))));
