import type { FinishedWorkout } from '../waiting-workout.ts';

/** A finished workout that the server would take. */
export const workoutOf = (id: string): FinishedWorkout => ({
  exercise_name: 'Hip Bridge',
  exercise_slug: 'top-ride-hip-lift',
  reps_completed: 12,
  exercise_duration: 61.5,
  form_score: 87,
  difficulty_level: 'normal',
  client_session_id: id,
});
