import { tooShortSeconds } from '@ondine/contracts';
import { workoutQueue, type FinishedWorkout, type WorkoutProgress } from '@ondine/web-kit/runtime';
import type { WorkoutResults } from '../engine/workout-state.ts';
import type { Exercise } from '../../exercises/exercise.ts';

/**
 * The progress of saving. `not_saved`: it was too short. `unknown`: it was added before a reload, and this browser does
 * not let it be seen whether it still waits.
 */
export type SaveProgress = WorkoutProgress | { readonly status: 'not_saved' | 'unknown' };

/** One finished workout that is being saved. */
export interface SavingWorkout {
  /** Tries again at once, if it waits. */
  again(): void;
  /** Removes it from this device. */
  remove(): void;
  /** Stops reporting; the workout is still saved. */
  stop(): void;
}

/** Saves a workout, and reports the progress until stopped. */
export type SaveWorkout = (
  workout: FinishedWorkout,
  tell: (progress: WorkoutProgress) => void,
) => SavingWorkout;

const LONGEST_NOTES = 2000;

/** The request for a finished exercise; null when it was too short to save. */
export function workoutToSave(
  exercise: Pick<Exercise, 'name' | 'slug'>,
  results: WorkoutResults,
  id: string,
): FinishedWorkout | null {
  // As it is sent, so that no workout is sent that the server finds too short.
  const seconds = Math.round(results.duration) / 1000;
  if (seconds <= tooShortSeconds) return null;
  const notes = results.feedback.join('; ').slice(0, LONGEST_NOTES);
  return {
    exercise_name: exercise.name,
    exercise_slug: exercise.slug,
    reps_completed: results.totalReps,
    exercise_duration: seconds,
    form_score: results.formScore,
    difficulty_level: 'normal',
    ...(notes === '' ? {} : { notes }),
    ...(results.unseen && { unseen: true as const }),
    client_session_id: id,
  };
}

/** The user's actions on a workout that is being saved. */
export const actionsOn = (userId: string, id: string): Pick<SavingWorkout, 'again' | 'remove'> => ({
  again: () => void workoutQueue.wake(),
  remove: () => void workoutQueue.forget(userId, id),
});

/** Saves the workouts of one user through the queue that shell and screens share. */
export const saveThroughQueue =
  (userId: string): SaveWorkout =>
  (workout, tell) => {
    const id = workout.client_session_id;
    let lastReported: WorkoutProgress | undefined;
    const stop = workoutQueue.subscribe(() => {
      const progress = workoutQueue.getSnapshot().progress.get(id);
      if (progress === undefined || progress === lastReported) return;
      lastReported = progress;
      tell(progress);
    });
    void workoutQueue.add(userId, workout);
    return { ...actionsOn(userId, id), stop };
  };
