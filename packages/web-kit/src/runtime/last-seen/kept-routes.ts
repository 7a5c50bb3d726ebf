/**
 * Routes whose last answer is stored on the device, to be shown offline: those of the dashboard, an exercise and the
 * boards. Listed by id, so that their contracts are not loaded on a first visit. Conversations are never stored, and of
 * the account only the signed-in user and the answers of the onboarding, which today's flow is planned by.
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
