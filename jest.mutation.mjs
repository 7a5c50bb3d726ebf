import config from './jest.config.mjs';

// One project: tests of pure rules, also those of front ends, need neither servers nor a page.
const [unit, web] = config.projects;
export default {
  ...unit,
  displayName: undefined,
  testTimeout: config.testTimeout,
  roots: [...unit.roots, ...web.roots],
  moduleNameMapper: web.moduleNameMapper,
  testMatch: [`<rootDir>/${process.env['MUTATION_TESTS'] ?? '**/*.test.ts'}`],
};
