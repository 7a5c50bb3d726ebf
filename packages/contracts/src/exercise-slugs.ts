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

/** A wire identifier; people are shown the calm name of the catalogue instead. */
export type ExerciseSlug = (typeof exerciseSlugs)[number];

/** The six on the leaderboard screen: pleasure-flow's result is held time, not repetitions. */
export const leaderboardExerciseSlugs = exerciseSlugs.filter((slug) => slug !== 'pleasure-flow');
