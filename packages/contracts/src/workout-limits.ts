import type { ExerciseSlug } from './exercise-slugs.ts';

/** Limits beyond what a human body can do. docs/fair-boards.md gives the reason for each number. */
export interface WorkoutLimit {
  /** Over the whole workout, rests included. */
  readonly leastSecondsPerRep: number;
  readonly mostReps: number;
  readonly longestSeconds: number;
}

/** A workout of this many seconds or less is not saved. */
export const tooShortSeconds = 10;

/** The longest plausible workout of one exercise, with rests, seconds. */
const fourHours = 4 * 3600;

/** The limits of a workout of each exercise; one beyond them does not count. */
export const workoutLimits: Readonly<Record<ExerciseSlug, WorkoutLimit>> = {
  'top-ride-hip-lift': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
  'orgasm-squeeze-legs': { leastSecondsPerRep: 0.33, mostReps: 5000, longestSeconds: fourHours },
  'squat-fuck-hold': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
  'pleasure-flow': { leastSecondsPerRep: 0.9, mostReps: 8000, longestSeconds: 2 * 3600 },
  'grind-circle-hips': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
  'thrust-power-bumps': { leastSecondsPerRep: 0.4, mostReps: 4000, longestSeconds: fourHours },
  'neck-endurance': { leastSecondsPerRep: 0.5, mostReps: 4000, longestSeconds: fourHours },
};

/** The limit that a workout exceeds; undefined for a plausible one. */
export type ExcessOfWorkout = 'pace' | 'reps' | 'duration';

/** @param seconds duration of the workout */
export function excessOf(slug: ExerciseSlug, reps: number, seconds: number): ExcessOfWorkout | undefined {
  const { leastSecondsPerRep, mostReps, longestSeconds } = workoutLimits[slug];
  if (seconds > longestSeconds) return 'duration';
  if (reps > mostReps) return 'reps';
  return reps * leastSecondsPerRep > seconds ? 'pace' : undefined;
}
