import { isReached, wantedOf } from './figure.ts';
import { withUnit } from './format.ts';
import type { Run } from './history.ts';

/** One table of all figures, for a terminal. */
export function writeTable(runs: readonly Run[]): string {
  const rows = runs.flatMap(({ benchmark, figures }) =>
    figures.map((figure) => [
      benchmark,
      figure.what,
      withUnit(figure.value, figure.unit),
      figure.spread === undefined ? '' : `± ${withUnit(figure.spread, figure.unit)}`,
      wantedOf(figure),
      isReached(figure) ? '' : 'MISSED',
    ]),
  );
  const table = [['benchmark', 'figure', 'measured', 'spread', 'wanted', ''], ...rows];
  const widths = table.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(cell.length, most[column] ?? 0)),
    [],
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
