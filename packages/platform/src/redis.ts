import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartupError } from './startup-error.ts';

/**
 * Connects to Redis; commands fail fast while it is away instead of queueing up.
 * @throws StartupError when it does not answer
 */
export async function connectRedis({ url, logger }: { url: string; logger: Logger }): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: 3000 });
  redis.on('error', (error: unknown) => logger.warn({ err: error }, 'Redis is away'));
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new StartupError('Redis does not answer; check REDIS_URL and that it is running.', {
      cause: error,
    });
  }
}
