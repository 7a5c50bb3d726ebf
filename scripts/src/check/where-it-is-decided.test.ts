import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const docs = join(projectRoot, 'docs');
const page = readFileSync(join(docs, 'where-it-is-decided.md'), 'utf8');

/** Each link of the page to code, with the names that follow it up to the next link or the end of its cell. */
const named = [...page.matchAll(/\]\((\.\.\/[^)#]+\.tsx?)\)([^|[]*)/g)].map(([, path = '', after = '']) => ({
  path,
  names: [...after.matchAll(/`(\w+(?:\.\w+)*)`/g)].map(([, name = '']) => name.split('.').at(0) ?? ''),
}));

it('finds the code that it checks', () => {
  expect(named.length).toBeGreaterThan(70);
});

it.each(named)('$path has $names', ({ path, names }) => {
  expect(names.length).toBeGreaterThan(0);
  const code = readFileSync(join(docs, path), 'utf8');
  for (const name of names) expect(code).toMatch(new RegExp(`\\b(?:function|const)\\*? ${name}\\b`));
});
