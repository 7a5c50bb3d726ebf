import type { RateLimit } from '@ondine/platform/http/rate-limit';

/** A block is this fraction of all attempts allowed: a hundredth. */
const share = 100;
/** The number of keys with a block; beyond it the oldest block is dropped, unused. */
const mostKept = 10_000;

/** Attempts that were counted for a key but not used yet. */
interface Block {
  left: number;
  /** When the limit forgets them, by the clock of `now`. */
  readonly until: number;
}

/** A rate limit that holds a block of attempts in memory. */
export interface BlockLimit extends RateLimit {
  /** Uses one attempt of the block, synchronously. @returns false when none is left, and `consume` has to count */
  takeAtHand(key: string): boolean;
}

/**
 * A rate limit that counts a block of a hundredth of its attempts at once, and hands them out from memory. So only one
 * of a hundred calls needs the counter that replicas share. Never more is allowed than the limit says. A replica that
 * gets no more calls withholds up to a hundredth from the others until the time is over.
 * @param now milliseconds from any origin
 */
export function takeInBlocks(limit: RateLimit, now: () => number = () => performance.now()): BlockLimit {
  const size = Math.max(1, Math.floor(limit.points / share));
  const blocks = new Map<string, Block>();
  const taking = new Map<string, Promise<void>>();

  async function take(key: string): Promise<void> {
    try {
      const msLeft = await limit.consume(key, size);
      blocks.delete(key);
      blocks.set(key, { left: size, until: now() + msLeft });
      const [oldest] = blocks.keys();
      if (blocks.size > mostKept && oldest !== undefined) blocks.delete(oldest);
    } finally {
      taking.delete(key);
    }
  }

  /** Concurrent callers wait for the same block. */
  function takeOnce(key: string): Promise<void> {
    const underWay = taking.get(key) ?? take(key);
    taking.set(key, underWay);
    return underWay;
  }

  /**
   * Uses attempts of a block. @returns how long the block is valid, in ms; 0 when too few are left, and none is used
   * then
   */
  function takeFrom(block: Block | undefined, attempts: number): number {
    if (!block || block.left < attempts) return 0;
    const msLeft = Math.max(0, block.until - now());
    if (msLeft > 0) block.left -= attempts;
    return msLeft;
  }

  return {
    points: limit.points,
    takeAtHand: (key) => takeFrom(blocks.get(key), 1) > 0,
    async consume(key, attempts = 1) {
      if (attempts > size) return await limit.consume(key, attempts);
      for (;;) {
        const msLeft = takeFrom(blocks.get(key), attempts);
        if (msLeft > 0) return msLeft;
        await takeOnce(key);
      }
    },
    giveBack: (key) => limit.giveBack(key),
    async reset(key) {
      blocks.delete(key);
      await limit.reset(key);
    },
  };
}
