import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../mutation/rules.ts';
import { projectRoot } from '../project-root.ts';

/** Paths in backticks of a page: from a top folder down to a file with an ending. */
const pathsIn = (page: string) => [
  ...new Set(
    Array.from(
      readFileSync(join(projectRoot, page), 'utf8').matchAll(
        /`((?:bench|docs|e2e|gateway|mf-\w+|ops|packages|scripts|services|shell|stand-ins)\/[\w./-]+)`/g,
      ),
      ([, path = '']) => path,
    ),
  ),
];

// Links are checked apart; these have no link and would be wrong for a long time.
describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (page) => {
  const paths = pathsIn(page);

  it('names paths', () => {
    expect(paths.length).toBeGreaterThan(5);
  });

  it.each(paths)('%s is there', (path) => {
    expect(existsSync(join(projectRoot, path))).toBe(true);
  });
});

// Stryker leaves out in silence what is not there.
describe('the rules that are mutation-tested', () => {
  it.each(rules)('$path is there, with tests', ({ path, tests }) => {
    expect(existsSync(join(projectRoot, path))).toBe(true);
    expect(globSync(tests, { cwd: projectRoot })).not.toEqual([]);
  });
});
