import { addToScores, withoutForgotten, type BoardScores } from '../boards/board-scores.ts';
import { dayOf, type DayWorkout } from '../boards/fairness/overfull-days.ts';
import type { Fact } from '../facts/fact.ts';
import { inOrder, isAfter, placeOf, type FactPlace } from '../facts/fact-order.ts';
import type { Track } from '../progress/definitions.ts';
import { addToProgress, noProgress, trackOf, type Progress } from '../progress/progress.ts';

/** What is kept of a member beside their progress, so that a fact can be added without reading all the others. */
export interface Totals {
  /** The last fact of each track that was added: one that lies after it has not been added yet. */
  readonly latest: Readonly<Record<Track, FactPlace | null>>;
  /** What their facts count for, whether they are left off boards or not. */
  readonly scores: BoardScores;
  /** The workouts of the latest day with any, by the day's order. */
  readonly day: { readonly day: string; readonly workouts: readonly DayWorkout[] } | null;
}

/** All that a fact is added to. */
export interface Sums {
  readonly progress: Progress;
  readonly totals: Totals;
}

const noSums: Sums = {
  progress: noProgress,
  totals: { latest: { fitness: null, sexting: null }, scores: {}, day: null },
};

/** Whether a fact lies after all of its track that have been added; if not, it may be among them. */
export function isNew({ latest }: Totals, fact: Fact): boolean {
  const last = latest[trackOf(fact)];
  return last === null || isAfter(placeOf(fact), last);
}

/** The sums with a fact more, which must be new (`isNew`). */
export function addFact({ progress, totals }: Sums, fact: Fact, now: Date): Sums {
  return {
    progress: addToProgress(progress, fact),
    totals: {
      latest: { ...totals.latest, [trackOf(fact)]: placeOf(fact) },
      scores: withoutForgotten(addToScores(totals.scores, fact), now),
      day: fact.kind === 'fitness' ? withWorkout(totals.day, fact) : totals.day,
    },
  };
}

function withWorkout(before: Totals['day'], { sessionId, completedAt, durationSeconds }: DayWorkout) {
  const day = dayOf({ completedAt });
  const workouts = before?.day === day ? before.workouts : [];
  return { day, workouts: [...workouts, { sessionId, completedAt, durationSeconds }] };
}

/** The sums of all facts: the same ones give the same, to the bit, in whatever order they come. */
export const sumUp = (facts: readonly Fact[], now: Date): Sums =>
  inOrder(facts).reduce((sums, fact) => addFact(sums, fact, now), noSums);
