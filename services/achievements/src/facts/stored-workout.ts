import type { FitnessFact } from './fact.ts';

/** A workout as stored in a document of many, by its session's id. */
export interface StoredWorkout extends Omit<FitnessFact, 'kind' | 'sessionId' | 'userId' | 'endedAt'> {
  /** When it ended. */
  readonly completedAt: Date;
}

/** Workouts by session id. */
export type StoredWorkouts = Readonly<Record<string, StoredWorkout>>;

/** The path of a session's workout in its document; ids contain no dot. */
export const workoutPath = (sessionId: string): string => `workouts.${sessionId}`;

export const toStoredWorkout = (fact: FitnessFact): StoredWorkout => ({
  isBot: fact.isBot,
  exerciseSlug: fact.exerciseSlug,
  exerciseName: fact.exerciseName,
  reps: fact.reps,
  durationSeconds: fact.durationSeconds,
  completedAt: fact.endedAt,
  localDate: fact.localDate,
  ...(fact.unseen && { unseen: true as const }),
});

/** Facts of workouts in their stored form. */
export const toStoredWorkouts = (facts: readonly FitnessFact[]): StoredWorkouts =>
  Object.fromEntries(facts.map((fact) => [fact.sessionId, toStoredWorkout(fact)]));

/** The facts of a user's document. */
export const toFacts = (userId: string, workouts: StoredWorkouts = {}): FitnessFact[] =>
  Object.entries(workouts).map(([sessionId, { completedAt: endedAt, ...workout }]) => ({
    kind: 'fitness',
    sessionId,
    userId,
    ...workout,
    endedAt,
  }));
