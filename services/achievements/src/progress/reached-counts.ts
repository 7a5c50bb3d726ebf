import type { Clock } from '@ondine/platform';
import type { UserStore } from '../users/user-store.ts';
import type { ReachedStore } from './reached-store.ts';

const leastFreshMs = 5000;
/** Counting scans all users: each replica of the service may spend at most a twentieth of its time on it. */
const restPerWork = 20;

/** How many users have reached each achievement, by key. */
export interface ReachedCounts {
  read(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Counts by a scan of all users: at most five seconds old, or twenty times the duration of a count if that is longer.
 */
export function createReachedCounts(users: Pick<UserStore, 'countReached'>, clock: Clock): ReachedCounts {
  let freshUntil = Number.POSITIVE_INFINITY;
  let counts: Promise<ReadonlyMap<string, number>> | undefined;

  function count(): Promise<ReadonlyMap<string, number>> {
    const begun = clock().getTime();
    // Callers wait for a running count, however long it takes.
    freshUntil = Number.POSITIVE_INFINITY;
    const counting = users.countReached();
    counting.then(
      () => {
        freshUntil = begun + Math.max(leastFreshMs, (clock().getTime() - begun) * restPerWork);
      },
      // A failed count is not cached: the next caller counts again.
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

/** Stored counts; while their store does not answer, those of `counting`. */
export const keptCounts = (store: Pick<ReachedStore, 'counts'>, counting: ReachedCounts): ReachedCounts => ({
  read: () => store.counts().catch(() => counting.read()),
});
