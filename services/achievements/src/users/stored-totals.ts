import type { OverfullDay } from '../boards/fairness/overfull-days.ts';
import type { BoardScore } from '../boards/leaderboard-store.ts';
import type { FactPlace } from '../facts/fact-order.ts';
import type { Track } from '../progress/definitions.ts';
import type { MonthStart, Totals } from '../totals/totals.ts';
import { readProgress, toStoredProgress, type StoredProgress } from './stored-progress.ts';

/** The place of a fact in its stored form. */
interface StoredPlace {
  readonly at: Date;
  readonly session_id: string;
}

/** A score in its stored form. */
interface StoredScore {
  readonly value: number;
  readonly duration_seconds: number;
  readonly best_score?: number;
  readonly at: Date;
  readonly exercise_name: string;
  readonly is_bot: boolean;
}

/** A workout of the latest day in its stored form. */
interface StoredDayWorkout {
  readonly session_id: string;
  /** When it ended. */
  readonly completed_at: Date;
  readonly duration_seconds: number;
}

/** Totals in their stored form. */
export interface StoredTotals {
  readonly latest: Readonly<Record<Track, StoredPlace | null>>;
  readonly scores: Readonly<Record<string, StoredScore>>;
  readonly day: { readonly day: string; readonly workouts: readonly StoredDayWorkout[] } | null;
  readonly month: string | null;
}

/** A month start in its stored form. */
export interface StoredMonthStart {
  readonly month: string;
  readonly before: { readonly progress: StoredProgress; readonly totals: StoredTotals };
}

/** An overfull day in its stored form. */
export interface StoredOverfullDay {
  readonly day: string;
  readonly workouts: number;
  readonly trained_seconds: number;
  readonly held_seconds: number;
}

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

const toStoredPlace = (place: FactPlace | null): StoredPlace | null =>
  place && { at: place.at, session_id: place.sessionId };

const readPlace = (stored: StoredPlace | null): FactPlace | null =>
  stored && { at: stored.at, sessionId: stored.session_id };

const toStoredScore = (score: BoardScore): StoredScore => ({
  value: score.value,
  duration_seconds: score.durationSeconds,
  ...(score.bestScore !== undefined && { best_score: score.bestScore }),
  at: score.at,
  exercise_name: score.exerciseName,
  is_bot: score.isBot,
});

const readScore = (stored: StoredScore): BoardScore => ({
  value: stored.value,
  durationSeconds: stored.duration_seconds,
  ...(stored.best_score !== undefined && { bestScore: stored.best_score }),
  at: stored.at,
  exerciseName: stored.exercise_name,
  isBot: stored.is_bot,
});

/** Copies only the stored fields. */
export const toStoredTotals = ({ latest, scores, day, month }: Totals): StoredTotals => ({
  latest: { fitness: toStoredPlace(latest.fitness), sexting: toStoredPlace(latest.sexting) },
  scores: mapValues(scores, toStoredScore),
  day: day && {
    day: day.day,
    workouts: day.workouts.map((workout) => ({
      session_id: workout.sessionId,
      completed_at: workout.endedAt,
      duration_seconds: workout.durationSeconds,
    })),
  },
  month,
});

/** The reverse of `toStoredTotals`. */
export const readTotals = ({ latest, scores, day, month }: StoredTotals): Totals => ({
  latest: { fitness: readPlace(latest.fitness), sexting: readPlace(latest.sexting) },
  scores: mapValues(scores, readScore),
  day: day && {
    day: day.day,
    workouts: day.workouts.map((workout) => ({
      sessionId: workout.session_id,
      endedAt: workout.completed_at,
      durationSeconds: workout.duration_seconds,
    })),
  },
  month,
});

export const toStoredMonthStart = ({ month, before }: MonthStart): StoredMonthStart => ({
  month,
  before: { progress: toStoredProgress(before.progress), totals: toStoredTotals(before.totals) },
});

/** The reverse of `toStoredMonthStart`. */
export const readMonthStart = ({ month, before }: StoredMonthStart): MonthStart => ({
  month,
  before: { progress: readProgress(before.progress), totals: readTotals(before.totals) },
});

export const toStoredOverfullDay = (day: OverfullDay): StoredOverfullDay => ({
  day: day.day,
  workouts: day.workouts,
  trained_seconds: day.trainedSeconds,
  held_seconds: day.heldSeconds,
});

/** The reverse of `toStoredOverfullDay`. */
export const readOverfullDay = (stored: StoredOverfullDay): OverfullDay => ({
  day: stored.day,
  workouts: stored.workouts,
  trainedSeconds: stored.trained_seconds,
  heldSeconds: stored.held_seconds,
});
