import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const docs = join(projectRoot, 'docs');
const page = readFileSync(join(docs, 'where-it-is-decided.md'), 'utf8');

/**
 * Each link of the page to code, with the names that follow it up to the next link or the end of its cell; links without
 * a name between them share the names after the last.
 */
function namesIn(cell: string): { path: string; names: string[] }[] {
  const groups: { paths: string[]; names: string[] }[] = [];
  for (const [, link, path, name] of cell.matchAll(/(\[)|\]\((\.\.\/[^)#]+\.tsx?)\)|`(\w+)/g)) {
    const group = groups.at(-1);
    if (link !== undefined && (group === undefined || group.names.length > 0))
      groups.push({ paths: [], names: [] });
    if (path !== undefined) group?.paths.push(path);
    if (name !== undefined) group?.names.push(name);
  }
  return groups.flatMap(({ paths, names }) => paths.map((path) => ({ path, names })));
}
const named = page.split(/[|\n]/).flatMap(namesIn);

it('finds the code that it checks', () => {
  expect(named.length).toBeGreaterThan(70);
});

it.each(named)('$path has $names', ({ path, names }) => {
  expect(names.length).toBeGreaterThan(0);
  const code = readFileSync(join(docs, path), 'utf8');
  for (const name of names) expect(code).toMatch(new RegExp(`\\b(?:function|const)\\*? ${name}\\b`));
});
