import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Each name in the braces of a pattern on its own: one that matches nothing would not be missed beside the others. */
const namesOf = (pattern: string): string[] => {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return names?.split(',').map((name) => before + name + after) ?? [pattern];
};

const { default: stryker } = (await import(pathToFileURL(join(projectRoot, 'stryker.config.mjs')).href)) as {
  default: { mutate: string[] };
};

// Stryker leaves out in silence what is not there.
describe('the files whose rules are mutated', () => {
  it.each(stryker.mutate.flatMap(namesOf))('%s', (path) => {
    expect(globSync(path, { cwd: projectRoot })).not.toEqual([]);
  });
});
