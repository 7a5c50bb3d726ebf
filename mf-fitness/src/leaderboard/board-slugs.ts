import { leaderboardExerciseSlugs } from '@ondine/contracts';

/** The six exercises of the leaderboard's selector; the first of them is shown at the start. */
export const boardSlugs: readonly string[] = leaderboardExerciseSlugs;
