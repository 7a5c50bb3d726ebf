import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { images } from './image-parts.ts';
import { isRun } from './package-files.ts';
import { lockSchema, productionPackages } from './production-packages.ts';

const read = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'));

interface Manifest {
  readonly main?: string;
  readonly exports?: unknown;
}

/** The files that a package names for Node, without patterns and types. */
function entriesOf({ main, exports }: Manifest): string[] {
  const named = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([condition, inner]) =>
      /^types|^@/.test(condition) ? [] : named(inner),
    );
  };
  return [...(main === undefined ? [] : [main]), ...named(exports)].filter(
    (path) => /\.[cm]?js$|\.json$/.test(path) && !path.includes('*'),
  );
}

describe('the files of a package in an image', () => {
  it.each([
    'lib/index.js',
    'dist/index.mjs',
    'package.json',
    'LICENSE',
    'licenses/LICENSE.md',
    'ThirdPartyNotices.txt',
    'lib/test/helper.js',
    'data/words.json',
    'prebuilds/linux-x64/addon.node',
  ])('has %s', (path) => {
    expect(isRun(path)).toBe(true);
  });

  it.each([
    'dist/index.d.ts',
    'dist/index.js.map',
    'src/index.ts',
    'src/license.ts',
    'README.md',
    'test/index.js',
    'tests/data/10k',
    'benchmarks/run.js',
    'docs/logo.png',
    'coverage/lcov-report/index.html',
    '.github/FUNDING.yml',
    '.eslintrc',
    'prebuilds/win32-x64/addon.node',
    'prebuilds/linux-x64/addon.musl.node',
  ])('leaves out %s', (path) => {
    expect(isRun(path)).toBe(false);
  });

  it.each(images.map(({ name, folder }) => [name, folder] as const))(
    'has all that a package of the image of %s names as its entry',
    (_name, folder) => {
      const lock = lockSchema.parse(read('package-lock.json'));
      const entries = productionPackages(lock, folder).packages.flatMap((each) => {
        // Those for other machines are in the lock file alone.
        try {
          return entriesOf(read(each, 'package.json') as Manifest).map((path) => ({ each, path }));
        } catch {
          return [];
        }
      });
      expect(entries.length).toBeGreaterThan(50);
      expect(entries.filter(({ path }) => !isRun(path.replace(/^\.\//, '')))).toEqual([]);
    },
  );
});
