/**
 * Mutations of pure rules: `npm run test:mutation`, or of some files with `-- --mutate PATH,PATH`. Code that is tested
 * only with infrastructure is left to the integration tests and not listed here.
 */
export default {
  packageManager: 'npm',
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.mjs', enableFindRelatedTests: true },
  // For modules Jest cannot tell which test covers which mutant, so the tests of a file run for each of its mutants.
  coverageAnalysis: 'off',
  concurrency: 2,
  mutate: [
    'services/sessions/src/session/{session,session-history,session-stats}.ts',
    'services/sessions/src/habit/reminder.ts',
    'services/sessions/src/totals/day-history.ts',
    'services/achievements/src/progress/progress.ts',
    'services/achievements/src/boards/board-scores.ts',
    'services/achievements/src/boards/fairness/overfull-days.ts',
    'services/achievements/src/totals/totals.ts',
    'services/auth/src/payment/entitlement.ts',
    'services/auth/src/tokens/refresh-family.ts',
    'services/chat/src/conversation/{score,practice-run}.ts',
    'services/chat/src/results/skills.ts',
    'services/chat/src/safety/understanding/decide.ts',
    'gateway/src/calls/match-route.ts',
    'gateway/src/door/request-violation.ts',
    'gateway/src/admin-health/minute-ring.ts',
    'packages/domain/src/account/account-status.ts',
    'packages/domain/src/calendar/calendar.ts',
    'packages/web-kit/src/runtime/workouts/workout-queue.ts',
    'mf-fitness/src/exercises/counting/{swing-reps,metrics}.ts',
    'mf-fitness/src/exercises/counting/form/{form-score,severity,rep-frames,own-measure,lift-form}.ts',
    'mf-fitness/src/flow/{plan-flow,programme,flow-state,not-yet}.ts',
    'mf-fitness/src/workout/engine/workout-state.ts',
    'mf-chat/src/conversation/conversation-state.ts',
    'shell/src/routes/decide-route.ts',
  ],
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: '.data/mutation.json' },
  // Not in .cache, where Jest does not look for tests.
  tempDirName: '.mutation',
  ignorePatterns: ['.cache', '.data', '**/dist', 'docs', 'k8s', 'ops'],
  timeoutMS: 20_000,
};
