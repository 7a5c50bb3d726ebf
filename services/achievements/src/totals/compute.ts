import { hasEnded } from '../boards/board-key.ts';
import { overfullDays, type OverfullDay, type Readmission } from '../boards/fairness/overfull-days.ts';
import type { BoardScore } from '../boards/leaderboard-store.ts';
import type { Fact } from '../facts/fact.ts';
import { addFact, sumUp, type Sums } from './totals.ts';

type Readmitted = readonly Pick<Readmission, 'day' | 'sessionIds'>[];

/** All that follows from someone's facts and from what admins let stand. */
export interface Computation extends Sums {
  /** The days for which they are left off all boards. */
  readonly overfull: readonly OverfullDay[];
  /** What they stand with, by board; nothing while they are left off, and nothing on boards that have ended. */
  readonly scores: ReadonlyMap<string, BoardScore>;
  /** The boards that their facts are about, whether they are left off or not. */
  readonly concerned: readonly string[];
}

/** From all their facts. */
export function computeAll(facts: readonly Fact[], readmissions: Readmitted, now: Date): Computation {
  const workouts = facts.filter((fact) => fact.kind === 'fitness');
  return withStanding(sumUp(facts, now), overfullDays(workouts, readmissions), now);
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
): Promise<Computation> {
  const sums = addFact(before, fact, now);
  const { day } = sums.totals;
  if (fact.kind !== 'fitness' || !day) return withStanding(sums, before.overfull, now);
  const isFull = overfullDays(day.workouts, []).length > 0;
  const ofDay = isFull ? overfullDays(day.workouts, await readAdmitted()) : [];
  // The fact's day is the latest of all.
  const earlier = before.overfull.filter((each) => each.day !== day.day);
  return withStanding(sums, [...earlier, ...ofDay], now);
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
