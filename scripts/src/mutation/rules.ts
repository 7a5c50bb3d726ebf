/** Pure rules of a folder; each name is a file without its ending. */
interface RulesOfFolder {
  readonly folder: string;
  readonly names: readonly string[];
  /**
   * The files with their tests, as a pattern of paths from the project's folder, in which `NAME` is that of the rule;
   * default all beside the rules.
   */
  readonly tests?: string;
}

/** A pure rule, by paths from the project's folder. */
export interface Rule {
  readonly path: string;
  /** Its tests, as a pattern of paths. */
  readonly tests: string;
}

// Code that only integration tests reach is not here: its mutants would survive for lack of a database.
const folders: readonly RulesOfFolder[] = [
  { folder: 'services/sessions/src/session', names: ['session', 'session-history', 'session-stats'] },
  { folder: 'services/sessions/src/habit', names: ['reminder'] },
  { folder: 'services/sessions/src/exercises', names: ['recommend'] },
  {
    folder: 'services/sessions/src/totals',
    names: ['day-history', 'session-totals'],
    tests: 'services/sessions/src/{session,totals}/*.test.ts',
  },
  {
    folder: 'services/achievements/src/progress',
    names: ['progress', 'day-rows'],
    tests: 'services/achievements/src/{progress,totals}/*.test.ts',
  },
  {
    folder: 'services/achievements/src/boards',
    names: ['board-key', 'board-scores'],
    tests: 'services/achievements/src/{boards,progress}/*.test.ts',
  },
  { folder: 'services/achievements/src/boards/fairness', names: ['overfull-days'] },
  {
    folder: 'services/achievements/src/rebuild',
    names: ['share-done', 'walk-keys'],
    tests: 'services/achievements/src/rebuild/NAME.test.ts',
  },
  { folder: 'services/achievements/src/totals', names: ['totals'] },
  { folder: 'services/achievements/src/users', names: ['stored-progress'] },
  { folder: 'services/auth/src/account', names: ['link-token', 'profile', 'user'] },
  { folder: 'services/auth/src/onboarding', names: ['onboarding'] },
  { folder: 'services/auth/src/passwords', names: ['password-rules'] },
  { folder: 'services/auth/src/payment', names: ['entitlement', 'membership'] },
  { folder: 'services/auth/src/sign-in', names: ['device-name'] },
  { folder: 'services/auth/src/tokens', names: ['key-slots', 'refresh-family'] },
  { folder: 'services/chat/src/coach', names: ['is-suggested', 'lines-of-hint'] },
  {
    folder: 'services/chat/src/conversation',
    names: ['budget', 'clean-message', 'conversation', 'left-behind', 'practice-run', 'score'],
  },
  { folder: 'services/chat/src/fairness', names: ['counts-on-boards'] },
  { folder: 'services/chat/src/judge', names: ['findings', 'quotes'] },
  { folder: 'services/chat/src/level', names: ['level'] },
  { folder: 'services/chat/src/llm', names: ['endpoint-error', 'event-stream', 'whole-sentences'] },
  { folder: 'services/chat/src/memory', names: ['greet', 'merge-facts', 'never-kept'] },
  { folder: 'services/chat/src/results', names: ['chat-stats', 'line-notes', 'skills'] },
  {
    folder: 'services/chat/src/safety',
    names: ['moderation'],
    tests: 'services/chat/src/safety/moderation.test.ts',
  },
  { folder: 'services/chat/src/safety/understanding', names: ['decide'] },
  { folder: 'gateway/src', names: ['cache-for'], tests: 'gateway/src/cache-for.test.ts' },
  { folder: 'gateway/src/admin-health', names: ['minute-ring'] },
  { folder: 'gateway/src/calls', names: ['match-route'], tests: 'gateway/src/calls/match-route.test.ts' },
  {
    folder: 'gateway/src/door',
    names: ['request-violation'],
    tests: 'gateway/src/door/request-violation.test.ts',
  },
  { folder: 'gateway/src/release-health', names: ['compare-releases'] },
  {
    folder: 'gateway/src/site',
    names: ['file-headers', 'plain-path'],
    tests: 'gateway/src/site/{file-headers,plain-path}.test.ts',
  },
  { folder: 'packages/domain/src/account', names: ['account-status'] },
  { folder: 'packages/domain/src/calendar', names: ['calendar'] },
  {
    folder: 'packages/web-kit/src/runtime/workouts',
    names: ['workout-queue'],
    // Its random sequences take seconds for each change.
    tests: 'packages/web-kit/src/runtime/workouts/NAME{,-*}.test.ts',
  },
  {
    folder: 'mf-fitness/src/exercises/counting',
    names: ['metrics', 'same-person', 'smooth-angle', 'swing-reps', 'uncounted'],
    // Others beside them watch whole clips.
    tests: 'mf-fitness/src/exercises/counting/NAME.test.ts',
  },
  {
    folder: 'mf-fitness/src/exercises/counting/form',
    names: ['form-score', 'lift-form', 'own-measure', 'rep-frames', 'severity'],
  },
  {
    folder: 'mf-fitness/src/exercises/butterfly',
    names: ['opening'],
    tests: 'mf-fitness/src/exercises/butterfly/NAME.test.ts',
  },
  { folder: 'mf-fitness/src/flow', names: ['flow-state', 'needs', 'not-yet', 'plan-flow', 'programme'] },
  {
    folder: 'mf-fitness/src/workout/engine',
    names: ['feedback', 'picture-quality', 'workout-state'],
    tests: 'mf-fitness/src/workout/engine/NAME.test.ts',
  },
  { folder: 'mf-fitness/src/workout/engine/placement', names: ['judge-placement'] },
  { folder: 'mf-chat/src/conversation', names: ['conversation-state'] },
  { folder: 'shell/src/routes', names: ['decide-route'] },
];

/** The pure rules that are mutation-tested. */
export const rules: readonly Rule[] = folders.flatMap(({ folder, names, tests }) =>
  names.map((name) => ({
    path: `${folder}/${name}.ts`,
    tests: tests?.replace('NAME', name) ?? `${folder}/*.test.ts`,
  })),
);
