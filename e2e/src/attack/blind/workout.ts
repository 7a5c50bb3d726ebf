/** A plausible workout. */
export const workout = {
  exercise_name: 'x',
  exercise_slug: 'neck-endurance',
  reps_completed: 6,
  exercise_duration: 30,
  form_score: 80,
  difficulty_level: 'normal',
};
