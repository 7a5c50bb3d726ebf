import { hasEnded } from '../boards/board-key.ts';
import {
  isRankedWorkout,
  overfullDays,
  type OverfullDay,
  type Readmission,
} from '../boards/fairness/overfull-days.ts';
import type { BoardScore } from '../boards/leaderboard-store.ts';
import type { Fact } from '../facts/fact.ts';
import {
  addFact,
  monthStartBefore,
  sumUp,
  type MonthStart,
  type MonthStartChange,
  type Sums,
} from './totals.ts';

type Readmitted = readonly Pick<Readmission, 'day' | 'sessionIds'>[];

/** What decides beside the facts whether boards show a user. */
export interface Admission {
  /** The admins' readmissions. */
  readonly readmissions: Readmitted;
  /** Whether the user has chosen not to be shown. */
  readonly isHidden: boolean;
}

/** All results from a user's facts and their admission. */
export interface Computation extends Sums {
  /** The days for which they are left off all boards. */
  readonly overfull: readonly OverfullDay[];
  /** Their scores by board; empty while they are left off or hidden, and without boards that have ended. */
  readonly scores: ReadonlyMap<string, BoardScore>;
  /** The boards of their facts, whether they are on them or not. */
  readonly concerned: readonly string[];
}

/** The result of a computation from many facts. */
export type Recomputation = Computation & Extract<MonthStartChange, { monthStarts: unknown }>;

/** Computes from all facts of a user. */
export const computeAll = (facts: readonly Fact[], admission: Admission, now: Date): Recomputation =>
  computeSince(null, facts, admission, now);

/**
 * Computes from the sums before a month, and the facts of that month and later; the result is the same as from all
 * facts.
 * @param before the month starts up to that month's, at least its own, and the days that were overfull; null if there
 *   is no such month start, with all facts
 */
export function computeSince(
  before: (Pick<Computation, 'overfull'> & { readonly monthStarts: readonly MonthStart[] }) | null,
  facts: readonly Fact[],
  { readmissions, isHidden }: Admission,
  now: Date,
): Recomputation {
  const { monthStarts, ...sums } = sumUp(facts, now, before?.monthStarts);
  const month = before?.monthStarts.at(-1)?.month ?? '';
  const earlier = before?.overfull.filter(({ day }) => day < month) ?? [];
  const overfull = [...earlier, ...overfullDays(facts.filter(isRankedWorkout), readmissions)];
  return { ...withStanding(sums, { overfull, isHidden }, now), monthStarts };
}

/**
 * Computes from the previous result and a fact that is new to it (`isNew`); the result is the same as from all facts.
 * @param admission `readReadmissions` is called only if the fact's day is overfull, since admins readmit no other days
 */
export async function computeNext(
  before: Sums & Pick<Computation, 'overfull'>,
  fact: Fact,
  {
    readReadmissions,
    isHidden,
  }: Pick<Admission, 'isHidden'> & {
    readonly readReadmissions: () => Promise<Readmitted>;
  },
  now: Date,
): Promise<Computation & Extract<MonthStartChange, { begun: unknown }>> {
  const begun = monthStartBefore({ progress: before.progress, totals: before.totals }, fact);
  const sums = addFact(before, fact, now);
  const { day } = sums.totals;
  if (!isRankedWorkout(fact) || !day) {
    return { ...withStanding(sums, { overfull: before.overfull, isHidden }, now), begun };
  }
  const isFull = overfullDays(day.workouts, []).length > 0;
  const ofDay = isFull ? overfullDays(day.workouts, await readReadmissions()) : [];
  // The fact's day is the latest of all.
  const earlier = before.overfull.filter((each) => each.day !== day.day);
  return { ...withStanding(sums, { overfull: [...earlier, ...ofDay], isHidden }, now), begun };
}

function withStanding(
  sums: Sums,
  { overfull, isHidden }: Pick<Computation, 'overfull'> & Pick<Admission, 'isHidden'>,
  now: Date,
): Computation {
  const seen = Object.entries(sums.totals.scores).filter(([board]) => !hasEnded(board, now));
  return {
    ...sums,
    overfull,
    scores: new Map(overfull.length > 0 || isHidden ? [] : seen),
    concerned: seen.map(([board]) => board).toSorted(),
  };
}
