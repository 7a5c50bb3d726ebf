import type { Clock } from '@ondine/platform';
import type { MemberStore } from './member-store.ts';

const freshForMs = 5000;

/** How many people have reached each achievement, by key; at most five seconds old. */
export interface ReachedCounts {
  read(): Promise<ReadonlyMap<string, number>>;
}

export function createReachedCounts(members: MemberStore, clock: Clock): ReachedCounts {
  let readAt = Number.NEGATIVE_INFINITY;
  let counts: Promise<ReadonlyMap<string, number>> | undefined;
  return {
    read() {
      const now = clock().getTime();
      if (counts && now - readAt < freshForMs) return counts;
      readAt = now;
      counts = members.countReached();
      // A failed count is not kept: the next one asks again.
      counts.catch(() => {
        counts = undefined;
      });
      return counts;
    },
  };
}
