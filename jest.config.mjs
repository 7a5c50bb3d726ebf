import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Four projects: `unit` and `web` need nothing but Node; `int` and `e2e` use what scripts/test.mjs starts. */
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
      testEnvironment: 'node',
      roots: roots(nodeFolders),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$', '\\.e2e\\.test\\.ts$', '/node_modules/', '/dist/'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      roots: roots(webFolders),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/packages/web-kit/src/testing/css-module.ts',
        '\\.css$': '<rootDir>/packages/web-kit/src/testing/empty.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/src/testing/setup.ts'],
    },
    {
      ...common,
      displayName: 'int',
      testEnvironment: 'node',
      roots: roots(nodeFolders),
      testMatch: ['**/*.int.test.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      roots: roots(['e2e']),
      testMatch: ['**/*.e2e.test.ts'],
    },
  ],
};
