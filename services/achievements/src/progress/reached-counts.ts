import type { Clock } from '@ondine/platform';
import type { UserStore } from '../users/user-store.ts';
import type { ReachedStore } from './reached-store.ts';

const leastFreshMs = 5000;
/** Counting goes over all users: each replica of the service may spend a twentieth of its time on it, no more. */
const restPerWork = 20;

/** How many people have reached each achievement, by key. */
export interface ReachedCounts {
  read(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Counts that go over all users: at most five seconds old, or twenty times as old as counting takes where that is
 * longer.
 */
export function createReachedCounts(users: Pick<UserStore, 'countReached'>, clock: Clock): ReachedCounts {
  let freshUntil = Number.POSITIVE_INFINITY;
  let counts: Promise<ReadonlyMap<string, number>> | undefined;

  function count(): Promise<ReadonlyMap<string, number>> {
    const begun = clock().getTime();
    // Who asks while it is under way waits for it, however long it takes.
    freshUntil = Number.POSITIVE_INFINITY;
    const counting = users.countReached();
    counting.then(
      () => {
        freshUntil = begun + Math.max(leastFreshMs, (clock().getTime() - begun) * restPerWork);
      },
      // A failed count is not kept: the next one asks again.
      () => {
        counts = undefined;
      },
    );
    return counting;
  }

  return {
    read() {
      if (!counts || clock().getTime() >= freshUntil) counts = count();
      return counts;
    },
  };
}

/** Counts that are kept; while their store does not answer, those of what counts itself. */
export const keptCounts = (store: Pick<ReachedStore, 'counts'>, counting: ReachedCounts): ReachedCounts => ({
  read: () => store.counts().catch(() => counting.read()),
});
