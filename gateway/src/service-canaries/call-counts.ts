import type { Openings } from '../release-health/compare-releases.ts';
import type { HealthStore } from '../release-health/health-store.ts';

/** Which release of a service answers a call: live or canary. */
export type Track = 'live' | 'canary';

/** The live release's calls during a canary are counted separately for each canary. */
const countedAs = (canary: string, track: Track): string =>
  track === 'canary' ? canary : `${canary} beside`;

/** Counts the calls of canaries and of the live releases beside them in memory, and flushes the counts to the store. */
export interface CallCounts {
  add(canary: string, track: Track, failed: boolean): void;
  /** @throws Error when the store does not answer; the counts are kept for the next flush */
  flush(): Promise<void>;
  read(canary: string): Promise<Readonly<Record<Track, Openings>>>;
}

/** @param store shared by the replicas of the gateway; not used for each call */
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
          // More calls may have been counted meanwhile.
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
