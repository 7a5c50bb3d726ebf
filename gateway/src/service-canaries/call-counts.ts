import type { Openings } from '../release-health/compare-releases.ts';
import type { HealthStore } from '../release-health/health-store.ts';

/** Who answers a call: the live release of a service, or its canary. */
export type Track = 'live' | 'canary';

/** What the live release does while a canary runs is counted apart, for that canary alone. */
const countedAs = (canary: string, track: Track): string =>
  track === 'canary' ? canary : `${canary} beside`;

/** Counts the calls of canaries and of the live releases beside them, and hands that on from time to time. */
export interface CallCounts {
  add(canary: string, track: Track, failed: boolean): void;
  /** @throws Error when the store does not answer; what was counted is kept for the next time */
  flush(): Promise<void>;
  read(canary: string): Promise<Readonly<Record<Track, Openings>>>;
}

/** @param store where the copies of the gateway count together: not asked for each call */
export function createCallCounts(store: Pick<HealthStore, 'count' | 'read'>): CallCounts {
  const waiting = new Map<string, { opened: number; failed: number }>();
  return {
    add(canary, track, failed) {
      const name = countedAs(canary, track);
      const counts = waiting.get(name) ?? { opened: 0, failed: 0 };
      counts.opened += 1;
      if (failed) counts.failed += 1;
      waiting.set(name, counts);
    },
    async flush() {
      for (const [name, counts] of waiting) {
        for (const what of ['opened', 'failed'] as const) {
          const times = counts[what];
          if (times === 0) continue;
          await store.count(name, what, times);
          // More may have come meanwhile.
          counts[what] -= times;
        }
        if (counts.opened === 0 && counts.failed === 0) waiting.delete(name);
      }
    },
    async read(canary) {
      const [tried, beside] = await Promise.all([
        store.read(countedAs(canary, 'canary')),
        store.read(countedAs(canary, 'live')),
      ]);
      return { canary: tried, live: beside };
    },
  };
}
