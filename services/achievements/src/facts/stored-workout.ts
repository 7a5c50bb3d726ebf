import type { FitnessFact } from './fact.ts';

/** A workout as stored in a document of many, by its session's id. */
export interface StoredWorkout {
  readonly is_bot: boolean;
  readonly exercise_slug: string;
  readonly exercise_name: string;
  readonly reps: number;
  readonly duration_seconds: number;
  /** When it ended. */
  readonly completed_at: Date;
  readonly local_date: string;
  readonly unseen?: true;
}

/** Workouts by session id. */
export type StoredWorkouts = Readonly<Record<string, StoredWorkout>>;

/** The path of a session's workout in its document; ids contain no dot. */
export const workoutPath = (sessionId: string): string => `workouts.${sessionId}`;

export const toStoredWorkout = (fact: FitnessFact): StoredWorkout => ({
  is_bot: fact.isBot,
  exercise_slug: fact.exerciseSlug,
  exercise_name: fact.exerciseName,
  reps: fact.reps,
  duration_seconds: fact.durationSeconds,
  completed_at: fact.endedAt,
  local_date: fact.localDate,
  ...(fact.unseen && { unseen: true as const }),
});

/** Facts of workouts in their stored form. */
export const toStoredWorkouts = (facts: readonly FitnessFact[]): StoredWorkouts =>
  Object.fromEntries(facts.map((fact) => [fact.sessionId, toStoredWorkout(fact)]));

/** The facts of a user's document. */
export const toFacts = (userId: string, workouts: StoredWorkouts = {}): FitnessFact[] =>
  Object.entries(workouts).map(([sessionId, workout]) => ({
    kind: 'fitness',
    sessionId,
    userId,
    isBot: workout.is_bot,
    exerciseSlug: workout.exercise_slug,
    exerciseName: workout.exercise_name,
    reps: workout.reps,
    durationSeconds: workout.duration_seconds,
    endedAt: workout.completed_at,
    localDate: workout.local_date,
    ...(workout.unseen && { unseen: true as const }),
  }));
