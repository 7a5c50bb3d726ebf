import { addToScores, withoutForgotten, type BoardScores } from '../boards/board-scores.ts';
import { dayOf, isRankedWorkout, type DayWorkout } from '../boards/fairness/overfull-days.ts';
import type { Fact } from '../facts/fact.ts';
import { inOrder, isAfter, placeOf, type FactPlace } from '../facts/fact-order.ts';
import type { Track } from '../progress/definitions.ts';
import { monthOf } from '../facts/month-document.ts';
import { addToProgress, noProgress, trackOf, type Progress } from '../progress/progress.ts';

/** The sums of a user beside their progress, so that a fact can be added without reading all others. */
export interface Totals {
  /** The last added fact of each track: a later one has not been added yet. */
  readonly latest: Readonly<Record<Track, FactPlace | null>>;
  /** Scores from their facts, whether they are left off boards or not. */
  readonly scores: BoardScores;
  /** The ranked workouts of the latest day with any, in the order of their times. */
  readonly day: { readonly day: string; readonly workouts: readonly DayWorkout[] } | null;
  /** The latest month with a fact, as of `monthOf`. */
  readonly month: string | null;
}

/** Everything that changes when a fact is added. */
export interface Sums {
  readonly progress: Progress;
  readonly totals: Totals;
}

const noSums: Sums = {
  progress: noProgress,
  totals: { latest: { fitness: null, sexting: null }, scores: {}, day: null, month: null },
};

/** The sums of all facts before a month: a late fact in it is added without reading those before. */
export interface MonthStart {
  /** As of `monthOf`. */
  readonly month: string;
  readonly before: Sums;
}

/**
 * How many month starts are kept, of the latest months with facts. A workout may be sent 30 days after its end, so late
 * ones are in these months; an earlier one is computed from all facts.
 */
export const keptMonthStarts = 3;

/** The change of the stored month starts: all are replaced, or one is added. */
export type MonthStartChange =
  { readonly monthStarts: readonly MonthStart[] } | { readonly begun: MonthStart | null };

/**
 * Whether a fact is later than all added ones of its track, and in no month before the latest; otherwise it may be
 * included already, or a month start lacks it.
 */
export function isNew({ latest, month }: Totals, fact: Fact): boolean {
  const last = latest[trackOf(fact)];
  return (last === null || isAfter(placeOf(fact), last)) && monthOf(fact) >= (month ?? '');
}

/** The month start that a new fact creates, if it is the first of its month; else null. */
export function monthStartBefore(before: Sums, fact: Fact): MonthStart | null {
  const month = monthOf(fact);
  return month > (before.totals.month ?? '') ? { month, before } : null;
}

/** The sums with one more fact, which must be new (`isNew`). */
export function addFact({ progress, totals }: Sums, fact: Fact, now: Date): Sums {
  return {
    progress: addToProgress(progress, fact),
    totals: {
      latest: { ...totals.latest, [trackOf(fact)]: placeOf(fact) },
      scores: withoutForgotten(addToScores(totals.scores, fact), now),
      day: isRankedWorkout(fact) ? withWorkout(totals.day, fact) : totals.day,
      month: monthOf(fact),
    },
  };
}

function withWorkout(before: Totals['day'], { sessionId, endedAt, durationSeconds }: DayWorkout) {
  const day = dayOf({ endedAt });
  const workouts = before?.day === day ? before.workouts : [];
  return { day, workouts: [...workouts, { sessionId, endedAt, durationSeconds }] };
}

/**
 * The sums of all facts, with their month starts; identical to the bit, in whatever order the facts come.
 * @param facts all, or those of the month of the last month start and later
 * @param monthStarts those up to the one to continue from
 */
export function sumUp(
  facts: readonly Fact[],
  now: Date,
  monthStarts: readonly MonthStart[] = [],
): Sums & { readonly monthStarts: readonly MonthStart[] } {
  let sums = monthStarts.at(-1)?.before ?? noSums;
  const all = monthStarts.slice(0, -1);
  for (const fact of inOrder(facts)) {
    const begun = monthStartBefore(sums, fact);
    if (begun) all.push(begun);
    sums = addFact(sums, fact, now);
  }
  const scores = withoutForgotten(sums.totals.scores, now);
  return { ...sums, totals: { ...sums.totals, scores }, monthStarts: all.slice(-keptMonthStarts) };
}
