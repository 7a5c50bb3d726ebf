/** The seven exercises of the catalogue, in the order in which the dashboard lists them. */
export const exerciseSlugs = [
  'top-ride-hip-lift',
  'orgasm-squeeze-legs',
  'squat-fuck-hold',
  'pleasure-flow',
  'grind-circle-hips',
  'thrust-power-bumps',
  'neck-endurance',
] as const;

/** An identifier on the wire; users are shown the calm name of the catalogue instead. */
export type ExerciseSlug = (typeof exerciseSlugs)[number];

/** The six on the leaderboard screen: the result of pleasure-flow is held time, not repetitions. */
export const leaderboardExerciseSlugs = exerciseSlugs.filter((slug) => slug !== 'pleasure-flow');
