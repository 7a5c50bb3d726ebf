import type { Clock } from '@ondine/platform/time';
import type { ReachedStore } from './reached-store.ts';

const leastFreshMs = 5000;
/** Counting scans all users: each replica of the service may spend at most a twentieth of its time on it. */
const restPerWork = 20;

/** How many of some users have reached each achievement, by key. */
export interface ReachedCounts {
  read(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Counts by a scan: at most five seconds old, or twenty times the duration of a count if that is longer.
 */
export function createReachedCounts(
  scan: () => Promise<ReadonlyMap<string, number>>,
  clock: Clock,
): ReachedCounts {
  let freshUntil = Number.POSITIVE_INFINITY;
  let counts: Promise<ReadonlyMap<string, number>> | undefined;

  function count(): Promise<ReadonlyMap<string, number>> {
    const begun = clock().getTime();
    // Callers wait for a running count, however long it takes.
    freshUntil = Number.POSITIVE_INFINITY;
    const counting = scan();
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

/**
 * The counts without those of bots, which are not people who achieved something. They are subtracted when read, because
 * an account can turn out to be a bot after its first results.
 */
export const withoutBots = (all: ReachedCounts, bots: ReachedCounts): ReachedCounts => ({
  async read() {
    const [everybody, made] = await Promise.all([all.read(), bots.read()]);
    return new Map([...everybody].map(([key, count]) => [key, Math.max(0, count - (made.get(key) ?? 0))]));
  },
});
