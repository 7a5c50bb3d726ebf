import { HttpError } from '@ondine/platform/http';
import type { BlockLimit } from './take-in-blocks.ts';

/** The number of keys in the cache; beyond it the oldest are dropped, and counted by the limit again. */
const mostCached = 10_000;

/** A limit that caches who has used it up, and refuses them synchronously. */
export interface CachedLimit extends BlockLimit {
  /** @returns rate_limited for a key that still has to wait */
  refusalOf(key: string): HttpError | undefined;
}

/** @param now milliseconds from any origin */
export function cacheSpent(limit: BlockLimit, now: () => number = () => performance.now()): CachedLimit {
  const spentUntil = new Map<string, number>();

  function remember(key: string, seconds: number): void {
    spentUntil.delete(key);
    spentUntil.set(key, now() + seconds * 1000);
    const [oldest] = spentUntil.keys();
    if (spentUntil.size > mostCached && oldest !== undefined) spentUntil.delete(oldest);
  }

  return {
    points: limit.points,
    takeAtHand: (key) => limit.takeAtHand(key),
    async consume(key, attempts) {
      try {
        return await limit.consume(key, attempts);
      } catch (error) {
        if (error instanceof HttpError) remember(key, Number(error.headers['Retry-After'] ?? 1));
        throw error;
      }
    },
    async giveBack(key) {
      spentUntil.delete(key);
      await limit.giveBack(key);
    },
    async reset(key) {
      spentUntil.delete(key);
      await limit.reset(key);
    },
    refusalOf(key) {
      const until = spentUntil.get(key);
      if (until === undefined) return undefined;
      const leftMs = until - now();
      if (leftMs > 0) {
        const headers = { 'Retry-After': String(Math.ceil(leftMs / 1000)) };
        return new HttpError('rate_limited', { headers });
      }
      spentUntil.delete(key);
      return undefined;
    },
  };
}
