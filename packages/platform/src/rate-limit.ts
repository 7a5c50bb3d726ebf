import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './problem.ts';

export interface RateLimitOptions {
  /** Names the limit; counters of different names do not meet. */
  readonly name: string;
  /** Attempts allowed... */
  readonly points: number;
  /** ...in this many seconds. */
  readonly durationSeconds: number;
  /** Where copies of a service count together; each counts for itself without it, and while it is away. */
  readonly redis?: Redis | undefined;
}

export interface RateLimit {
  /**
   * Counts one attempt of a key, such as an address or an account.
   * @throws HttpError `rate_limited` with `Retry-After`
   */
  consume(key: string): Promise<void>;
  /** Forgets a key's attempts, as after a success. */
  reset(key: string): Promise<void>;
}

export function createRateLimit({ name, points, durationSeconds, redis }: RateLimitOptions): RateLimit {
  const options = { keyPrefix: `ondine:limit:${name}`, points, duration: durationSeconds };
  const memory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
    : memory;
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new HttpError('rate_limited', { headers: { 'Retry-After': String(seconds) } });
      }
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
