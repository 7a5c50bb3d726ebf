import type { FinishedWorkout } from '../runtime/workouts/waiting-workout.ts';

/** A workout that has just been finished and is valid for the server. */
export const finishedWorkout = (id: string): FinishedWorkout => ({
  exercise_name: 'Hip Bridge',
  exercise_slug: 'top-ride-hip-lift',
  reps_completed: 12,
  exercise_duration: 61.5,
  form_score: 87,
  difficulty_level: 'normal',
  client_session_id: id,
});
