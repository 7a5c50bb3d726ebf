/** What a browser sends for a finished session; it is stored unchanged. */
export const validSession = {
  exercise_name: 'Hip Bridge',
  exercise_slug: 'top-ride-hip-lift',
  reps_completed: 20,
  exercise_duration: 60,
  form_score: 88,
  difficulty_level: 'normal',
  notes: 'Lift higher; Well done',
};
