/**
 * Calls whose last answer is kept on the device, to be shown while there is no connection: what the dashboard, an
 * exercise and the boards need. By their names, so that their contracts are no part of a first visit. Nothing of
 * conversations is among them, and nothing of the account but who is signed in.
 */
const keptRoutes: ReadonlySet<string> = new Set([
  'listExercises',
  'getExerciseDashboard',
  'listSessions',
  'listSessionSummaries',
  'getSessionStats',
  'getSessionHistory',
  'getOnboardingProgress',
  'getHabit',
  'listTopPerformersCompact',
  'getLeaderboard',
  'getUserRank',
  'getBoardStanding',
  'listMyAchievements',
  'getAchievementStats',
]);

/** @param id of the contract of a call */
export const isKept = (id: string): boolean => keptRoutes.has(id);
