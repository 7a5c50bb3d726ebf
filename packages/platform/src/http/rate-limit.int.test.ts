import type { Redis } from 'ioredis';
import { createRateLimit } from './rate-limit.ts';
import { rateLimitSuite } from './rate-limit.suite.ts';
import { connectRedis } from '../redis/redis.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testRedisUrl } from '../testing/required-env.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
  const left = await redis.keys('ondine:limit:*');
  if (left.length > 0) await redis.del(left);
});
afterAll(() => redis.quit());

describe('a rate limit in Redis', () => {
  rateLimitSuite(() => redis);

  it('is shared by replicas of a service', async () => {
    const [one, two] = [0, 1].map(() =>
      createRateLimit({ name: 'c', points: 1, durationSeconds: 60, redis }),
    );
    await one?.consume('ada');
    await expect(two?.consume('ada')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
