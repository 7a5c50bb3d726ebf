/** Mutations of one pure rule, for `npm run test:mutation`: the rules are in `scripts/src/mutation/rules.ts`. */
export default {
  packageManager: 'npm',
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.mjs', enableFindRelatedTests: false },
  // For modules Jest cannot tell which test covers which mutant, so all tests of a rule run for each of its mutants.
  coverageAnalysis: 'off',
  concurrency: 2,
  reporters: ['json'],
  jsonReporter: { fileName: '.data/mutation.json' },
  // Not in .cache, where Jest does not look for tests.
  tempDirName: '.mutation',
  ignorePatterns: ['.cache', '.data', '**/dist', 'docs', 'k8s', 'ops'],
  // For changes that never end, beside half as long again as the tests take.
  timeoutMS: 5000,
};
