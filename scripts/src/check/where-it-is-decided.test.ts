import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const docs = join(projectRoot, 'docs');
const page = readFileSync(join(docs, 'where-it-is-decided.md'), 'utf8');

/**
 * Each link of the page to code, with the names that follow it up to the next link or the end of its cell; links with
 * nothing but commas between them share the names after the last.
 */
const named = [...page.matchAll(/((?:\[[^\]]+\]\(\.\.\/[^)#]+\.tsx?\)(?:, (?=\[))?)+)([^|[]*)/g)].flatMap(
  ([, links = '', after = '']) => {
    const names = [...after.matchAll(/`(\w+(?:\.\w+)*)`/g)].map(
      ([, name = '']) => name.split('.').at(0) ?? '',
    );
    return [...links.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => ({ path, names }));
  },
);

it('finds the code that it checks', () => {
  expect(named.length).toBeGreaterThan(70);
});

it.each(named)('$path has $names', ({ path, names }) => {
  expect(names.length).toBeGreaterThan(0);
  const code = readFileSync(join(docs, path), 'utf8');
  for (const name of names) expect(code).toMatch(new RegExp(`\\b(?:function|const)\\*? ${name}\\b`));
});
