import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { findIndexViolations } from './decisions.ts';

const records = [
  { file: '001-doors.md', markdown: '# 001 · Doors are red\n' },
  {
    file: '002-blue.md',
    markdown: '# 002 Doors are blue\n\nSupersedes [001](001-doors.md) for the front.\n',
  },
];
const rows = [
  '| [001](001-doors.md) | Doors are red | superseded in part by [002](002-blue.md) |',
  '| [002](002-blue.md) | Doors are blue | accepted |',
];

describe('the index of decisions', () => {
  it('has no violations when it says what the records say', () => {
    expect(findIndexViolations(rows.join('\n'), records)).toEqual([]);
  });

  it.each([
    ['a record that is missing', rows.slice(0, 1), '002-blue.md stands in the index 0 times'],
    ['a record that stands there twice', [...rows, rows[1]], '002-blue.md stands in the index 2 times'],
    [
      'another title',
      [rows[0], rows[1]?.replace('are blue', 'are green')],
      "002-blue.md is called 'Doors are blue'",
    ],
    ['a row without a record', [...rows, '| [003](003-x.md) | X | accepted |'], 'no record 003-x.md'],
    ['what was superseded', [rows[0]?.replace(/super.*\)/, 'accepted'), rows[1]], 'superseded by: 002'],
    ['what nothing superseded', [rows[0], rows[1]?.replace('acc', 'superseded acc')], 'superseded by: none'],
  ])('names %s', (_what, lines, violation) => {
    expect(findIndexViolations(lines.join('\n'), records)).toEqual([expect.stringContaining(violation)]);
  });

  it('of this project has every record, by its title and its state', () => {
    const folder = join(projectRoot, 'docs', 'decisions');
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const files = readdirSync(folder).filter((file) => file !== 'README.md');
    expect(files.length).toBeGreaterThan(0);
    const found = files.map((file) => ({ file, markdown: read(file) }));
    expect(findIndexViolations(read('README.md'), found)).toEqual([]);
  });
});
