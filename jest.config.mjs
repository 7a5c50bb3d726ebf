import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** `unit` and `web` need nothing but Node; `int` and `e2e` use what scripts/test.mjs starts. */
const transform = (tsx) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
});

const common = {
  testRunner: '<rootDir>/jest.compile-once.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: transform(true),
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/'],
};

const nodeFolders = [
  'gateway',
  'services',
  'packages/backups',
  'packages/contracts',
  'packages/domain',
  'packages/platform',
  'packages/pose-simulator',
  'packages/sentence-encoder',
  'stand-ins',
  'scripts',
  'bench',
  'e2e',
];
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const webFolders = ['shell', ...workspaces.filter((name) => name.startsWith('mf-')), 'packages/web-kit'];
const roots = (folders) => folders.map((folder) => `<rootDir>/${folder}`);

const web = {
  ...common,
  displayName: 'web',
  roots: roots(webFolders),
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/packages/web-kit/src/testing/css-module.ts',
    '\\.css$': '<rootDir>/packages/web-kit/src/testing/empty.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/packages/web-kit/src/testing/setup.ts'],
};

export default {
  // A test that waits for an event names it and gives up sooner; this limit is for busy machines.
  testTimeout: 90_000,
  // Modules of a test file are never freed by its process: in one alone, as with two cores, all files together fill the heap.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/jest.long-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/jest.node-environment.mjs',
      roots: roots(nodeFolders),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$', '\\.e2e\\.test\\.ts$', '/node_modules/', '/dist/'],
    },
    // Most tests of front ends without a component are of pure functions. A page by jsdom and React's test library cost
    // each file more than all else it loads, so a `.test.ts` that needs them says `@jest-environment jsdom`.
    { ...web, testEnvironment: 'jsdom', testMatch: ['**/*.test.tsx'] },
    { ...web, testEnvironment: '<rootDir>/jest.node-environment.mjs', testMatch: ['**/*.test.ts'] },
    {
      ...common,
      displayName: 'int',
      testEnvironment: '<rootDir>/jest.node-environment.mjs',
      roots: roots(nodeFolders),
      testMatch: ['**/*.int.test.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/jest.node-environment.mjs',
      roots: roots(['e2e']),
      testMatch: ['**/*.e2e.test.ts'],
    },
  ],
};
