import config from './jest.config.mjs';

const tests = process.env['MUTATION_TESTS'] ?? '**/*.test.ts';
/** The folder above all of them: Jest looks through its roots before each run, and there is a run for each change. */
const [folder] = /^[^*{]*\//.exec(tests) ?? [''];

// One project: tests of pure rules, also those of front ends, need neither servers nor a page.
const [unit, web] = config.projects;
export default {
  ...unit,
  displayName: undefined,
  testTimeout: config.testTimeout,
  roots: [`<rootDir>/${folder}`],
  moduleNameMapper: web.moduleNameMapper,
  testMatch: [`<rootDir>/${tests}`],
};
