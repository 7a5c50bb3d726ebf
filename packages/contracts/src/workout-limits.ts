import type { ExerciseSlug } from './exercise-slugs.ts';

/** What no body does. Each number has its reason in docs/fair-boards.md. */
export interface WorkoutLimit {
  /** Over the whole of a workout, rests included. */
  readonly leastSecondsPerRep: number;
  readonly mostReps: number;
  readonly longestSeconds: number;
}

/** A workout of so many seconds or less is not saved. */
export const tooShortSeconds = 10;

/** The longest that anybody goes on with one exercise, with rests, seconds. */
const fourHours = 4 * 3600;

/** The most that a workout of each exercise can be and still count. */
export const workoutLimits: Readonly<Record<ExerciseSlug, WorkoutLimit>> = {
  'top-ride-hip-lift': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
  'orgasm-squeeze-legs': { leastSecondsPerRep: 0.33, mostReps: 5000, longestSeconds: fourHours },
  'squat-fuck-hold': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
  'pleasure-flow': { leastSecondsPerRep: 0.9, mostReps: 8000, longestSeconds: 2 * 3600 },
  'grind-circle-hips': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
  'thrust-power-bumps': { leastSecondsPerRep: 0.4, mostReps: 4000, longestSeconds: fourHours },
  'neck-endurance': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
};

/** Which limit a workout is over; undefined for one that a body can do. */
export type ExcessOfWorkout = 'pace' | 'reps' | 'duration';

/** @param seconds how long it took */
export function excessOf(slug: ExerciseSlug, reps: number, seconds: number): ExcessOfWorkout | undefined {
  const { leastSecondsPerRep, mostReps, longestSeconds } = workoutLimits[slug];
  if (seconds > longestSeconds) return 'duration';
  if (reps > mostReps) return 'reps';
  return reps * leastSecondsPerRep > seconds ? 'pace' : undefined;
}
