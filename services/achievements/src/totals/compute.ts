import { hasEnded } from '../boards/board-key.ts';
import { overfullDays, type OverfullDay, type Readmission } from '../boards/fairness/overfull-days.ts';
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

/** All that follows from a user's facts and from what admins let stand. */
export interface Computation extends Sums {
  /** The days for which they are left off all boards. */
  readonly overfull: readonly OverfullDay[];
  /** What they stand with, by board; nothing while they are left off, and nothing on boards that have ended. */
  readonly scores: ReadonlyMap<string, BoardScore>;
  /** The boards that their facts are about, whether they are left off or not. */
  readonly concerned: readonly string[];
}

/** A computation from many facts. */
export type Recomputation = Computation & Extract<MonthStartChange, { monthStarts: unknown }>;

/** From all their facts. */
export const computeAll = (facts: readonly Fact[], readmissions: Readmitted, now: Date): Recomputation =>
  computeSince(null, facts, readmissions, now);

/**
 * From what was computed before up to a month, and the facts of that month and all after it; the same as from all facts.
 * @param before the month starts up to that month's, at least its own, and the days that were overfull; null for no such
 * month, with all facts
 */
export function computeSince(
  before: (Pick<Computation, 'overfull'> & { readonly monthStarts: readonly MonthStart[] }) | null,
  facts: readonly Fact[],
  readmissions: Readmitted,
  now: Date,
): Recomputation {
  const { monthStarts, ...sums } = sumUp(facts, now, before?.monthStarts);
  const month = before?.monthStarts.at(-1)?.month ?? '';
  const earlier = before?.overfull.filter(({ day }) => day < month) ?? [];
  const workouts = facts.filter((fact) => fact.kind === 'fitness');
  const overfull = [...earlier, ...overfullDays(workouts, readmissions)];
  return { ...withStanding(sums, overfull, now), monthStarts };
}

/**
 * From what was computed before and a fact that is new to it (`isNew`); the same as from all facts.
 * @param readAdmitted asked only where the fact's day is too full, since admins let nothing else stand
 */
export async function computeNext(
  before: Sums & Pick<Computation, 'overfull'>,
  fact: Fact,
  readAdmitted: () => Promise<Readmitted>,
  now: Date,
): Promise<Computation & Extract<MonthStartChange, { begun: unknown }>> {
  const begun = monthStartBefore({ progress: before.progress, totals: before.totals }, fact);
  const sums = addFact(before, fact, now);
  const { day } = sums.totals;
  if (fact.kind !== 'fitness' || !day) return { ...withStanding(sums, before.overfull, now), begun };
  const isFull = overfullDays(day.workouts, []).length > 0;
  const ofDay = isFull ? overfullDays(day.workouts, await readAdmitted()) : [];
  // The fact's day is the latest of all.
  const earlier = before.overfull.filter((each) => each.day !== day.day);
  return { ...withStanding(sums, [...earlier, ...ofDay], now), begun };
}

function withStanding(sums: Sums, overfull: readonly OverfullDay[], now: Date): Computation {
  const seen = Object.entries(sums.totals.scores).filter(([board]) => !hasEnded(board, now));
  return {
    ...sums,
    overfull,
    scores: new Map(overfull.length > 0 ? [] : seen),
    concerned: seen.map(([board]) => board).toSorted(),
  };
}
