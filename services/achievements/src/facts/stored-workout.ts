import type { FitnessFact } from './fact.ts';

/** A workout as it lies in a document of many, by its session's id. */
export type StoredWorkout = Omit<FitnessFact, 'kind' | 'sessionId' | 'userId'>;

/** Workouts by session id. */
export type StoredWorkouts = Readonly<Record<string, StoredWorkout>>;

/** Where the workout of a session lies in its document; ids hold no dot. */
export const workoutPath = (sessionId: string): string => `workouts.${sessionId}`;

export function toStoredWorkout(fact: Omit<FitnessFact, 'sessionId'>): StoredWorkout {
  const { isBot, exerciseSlug, exerciseName, reps, durationSeconds, completedAt, localDate } = fact;
  return { isBot, exerciseSlug, exerciseName, reps, durationSeconds, completedAt, localDate };
}

/** Facts of workouts as a document holds them. */
export const toStoredWorkouts = (facts: readonly Omit<FitnessFact, 'kind'>[]): StoredWorkouts =>
  Object.fromEntries(facts.map((fact) => [fact.sessionId, toStoredWorkout({ kind: 'fitness', ...fact })]));
