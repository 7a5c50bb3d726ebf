import type { RateLimit } from '@ondine/platform';

/** Of all attempts allowed, those that are taken at once: a hundredth. */
const share = 100;
/** Keys whose blocks are kept; then those of the oldest are lost. */
const mostKept = 10_000;

/** Attempts that were counted for a key and not made yet. */
interface Block {
  left: number;
  /** When the limit forgets them, by the clock of `now`. */
  readonly until: number;
}

/** A limit that has some of its attempts at hand. */
export interface BlockLimit extends RateLimit {
  /** Takes one attempt of those at hand, without waiting. @returns false when there is none, and it has to be counted */
  takeAtHand(key: string): boolean;
}

/**
 * A limit that counts a hundredth of what it allows at once and hands it out from memory, so that of a hundred calls
 * one is counted where replicas count together. Never more is allowed than the limit says; a replica that has taken
 * a block and is asked no more keeps up to a hundredth from the others until the time is over.
 * @param now milliseconds from any beginning
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

  /** All who come meanwhile wait for the same block. */
  function takeOnce(key: string): Promise<void> {
    const underWay = taking.get(key) ?? take(key);
    taking.set(key, underWay);
    return underWay;
  }

  /** How long the attempts at hand are good, in ms; 0 when they do not suffice, and otherwise they are taken. */
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
