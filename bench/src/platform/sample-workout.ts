import { exerciseSlugs } from '@ondine/contracts';

/** A workout as a benchmark saves it, for `POST /api/sessions`. */
export const sampleWorkout = {
  exercise_name: 'Hip Bridge',
  exercise_slug: exerciseSlugs[0],
  reps_completed: 12,
  exercise_duration: 60,
  form_score: 90,
  difficulty_level: 'normal',
} as const;
