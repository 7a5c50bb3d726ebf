import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { HttpError } from './problem.ts';
import { within } from '../time/within.ts';

/** How long a count in Redis may take, in ms; after that this replica counts alone. */
const sharedCountMs = 40;

export interface RateLimitOptions {
  /** Names the limit; limits of different names have separate counters. */
  readonly name: string;
  /** Attempts allowed … */
  readonly points: number;
  /** … in this many seconds. */
  readonly durationSeconds: number;
  /**
   * Shared counters of the replicas of a service; each replica counts alone without Redis, and while it is unavailable.
   * Use a connection for limits alone: behind other commands an answer could come too late.
   */
  readonly redis?: Redis | undefined;
}

export interface RateLimit {
  /** Attempts allowed within the time. */
  readonly points: number;
  /**
   * Counts attempts of a key, such as an address or an account; default one.
   * @returns how long until all attempts of the key are forgotten, in ms
   * @throws HttpError `rate_limited` with `Retry-After`
   */
  consume(key: string, attempts?: number): Promise<number>;
  /** Takes back one attempt of a key that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Forgets a key's attempts, as after a success. */
  reset(key: string): Promise<void>;
}

export function createRateLimit({ name, points, durationSeconds, redis }: RateLimitOptions): RateLimit {
  const options = { keyPrefix: `ondine:limit:${name}`, points, duration: durationSeconds };
  const memory = new RateLimiterMemory(options);
  const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis });

  /** Asks Redis, or the memory of this replica when Redis does not answer in time. */
  async function insured<Result>(ask: (limiter: RateLimiterAbstract) => Promise<Result>): Promise<Result> {
    if (!shared) return await ask(memory);
    try {
      return await within(sharedCountMs, 'A rate limit', ask(shared));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return await ask(memory);
    }
  }

  return {
    points,
    async consume(key, attempts = 1) {
      try {
        const { msBeforeNext } = await insured((limiter) => limiter.consume(key, attempts));
        return msBeforeNext;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new HttpError('rate_limited', { headers: { 'Retry-After': String(seconds) } });
      }
    },
    async giveBack(key) {
      await insured((limiter) => limiter.reward(key));
    },
    async reset(key) {
      // Includes what was counted here while Redis was unavailable.
      await memory.delete(key);
      await insured((limiter) => limiter.delete(key));
    },
  };
}
