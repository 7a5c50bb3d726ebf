import { leaderboardExerciseSlugs } from '@ondine/contracts';
import { hasTracker } from './workout/engine/trackers/index.ts';

/**
 * Whether an exercise can be started: the engine's registry decides, so a card opens the moment its
 * tracker exists and never before.
 */
export const isAvailable = (slug: string): boolean => hasTracker(slug);

/** The six exercises of the leaderboard's selector; the first of them is shown at the start. */
export const boardSlugs: readonly string[] = leaderboardExerciseSlugs;
