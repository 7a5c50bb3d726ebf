import { leaderboardExerciseSlugs } from '@ondine/contracts';

/** The six exercises of the leaderboard's selector; the first is selected initially. */
export const boardSlugs: readonly string[] = leaderboardExerciseSlugs;
