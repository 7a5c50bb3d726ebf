import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { figureSchema } from './figures/figure.ts';

const printFigure = new URL('print-figure.ts', import.meta.url).href;

/** Runs a program that prints figures. @returns how it ended, and what it said */
function run(lines: string, env: Readonly<Record<string, string>> = {}) {
  const program = `import { printFigure } from ${JSON.stringify(printFigure)};\n${lines}`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('a missed figure fails a benchmark that runs alone', () => {
  expect(run(`printFigure('a call', 1.2, '×', { atMost: 1.5 })`)).toMatchObject({ status: 0 });
  const missed = run(`printFigure('a call', 1.8, '×', { atMost: 1.5 }, { spread: 0.1 })`);
  expect(missed.status).toBe(1);
  expect(missed.stdout).toMatch(/a call +1\.80 ± 0\.10 × {3}target ≤ 1\.5 ×: MISSED/);
});

test('figures are handed over as lines, and then judged by whoever reads them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'figures-'));
  try {
    const file = join(folder, 'figures.jsonl');
    const lines = `printFigure('a call', 1.8, '×', { atMost: 1.5 }, { peer: 'a bare call', spread: 0.1 });
      printFigure('never measured', NaN, 'ms', { atLeast: 2 });`;
    expect(run(lines, { BENCH_FIGURES: file })).toMatchObject({ status: 0 });
    const told = (await readFile(file, 'utf8')).trim().split('\n');
    expect(told.map((line) => figureSchema.parse(JSON.parse(line)))).toEqual([
      { what: 'a call', value: 1.8, unit: '×', target: { atMost: 1.5 }, peer: 'a bare call', spread: 0.1 },
      { what: 'never measured', value: Number.NaN, unit: 'ms', target: { atLeast: 2 } },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
