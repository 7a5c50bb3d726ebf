import { appendFileSync } from 'node:fs';
import type { Figure, Target } from './figures/figure.ts';
import { isReached, wantedOf } from './figures/figure.ts';

/** Names the file that figures are appended to, one line of JSON each, besides being printed. */
const figuresFile = process.env['BENCH_FIGURES'];

/**
 * Prints a figure beside its target. A missed target fails the command, unless another program judges the file of
 * figures.
 * @param what unique over all benchmarks, and the same in every run
 * @param unit of value, target and spread: '×' (of the peer), 's', 'ms', 'µs', 'kB' …
 */
export function printFigure(
  what: string,
  value: number,
  unit: string,
  target: Target,
  more: Pick<Figure, 'peer' | 'spread'> = {},
): void {
  const figure: Figure = { what, value, unit, target, ...more };
  const reached = isReached(figure);
  const spread = more.spread === undefined ? '' : ` ± ${more.spread.toFixed(2)}`;
  console.log(
    `${what.padEnd(44)} ${value.toFixed(2).padStart(7)}${spread} ${unit}   target ${wantedOf(figure)}: ${reached ? 'reached' : 'MISSED'}`,
  );
  if (figuresFile !== undefined) appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
  else if (!reached) process.exitCode = 1;
}
