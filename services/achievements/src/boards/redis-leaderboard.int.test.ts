import { randomUUID } from 'node:crypto';
import { connectRedis } from '@ondine/platform';
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

describe('leaderboards in Redis', () =>
  leaderboardSuite(() => Promise.resolve(createRedisLeaderboard(redis, `${prefix}:${randomUUID()}`))));
