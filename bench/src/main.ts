import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarks } from './figures/benchmarks.ts';
import { budgetSchema, holdToBudget } from './figures/budget.ts';
import { historyLines, readHistory, type Run } from './figures/history.ts';
import { describeMachine } from './figures/machine.ts';
import { writeFigures } from './figures/page.ts';
import { runBenchmark } from './figures/run-benchmark.ts';
import { writeTable } from './figures/table.ts';

/**
 * `npm run bench`: runs all performance benchmarks, one after another, and prints one table. It fails when a benchmark
 * fails, or with `--check` when a figure is over its budget; a missed target is only reported.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (values.short && values.write) throw new Error('Figures of a short run are not written down.');

const root = join(import.meta.dirname, '..', '..');
const docs = join(root, 'docs');
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const wanted = values.only?.split(/[\s,]+/);
const unknown = wanted?.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
const chosen = benchmarks.filter(({ name }) => wanted?.includes(name) ?? true);

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const date = new Date();
const machine = describeMachine();
const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const runs: Run[] = [];
/** Those with complete figures. */
const whole: Run[] = [];
const failures: string[] = [];
for (const { name, short = {} } of chosen) {
  if (interrupted.signal.aborted) break;
  const script = `bench:${name}`;
  console.log(`\n=== ${script}`);
  if (scripts[script] === undefined) {
    failures.push(`${script} does not exist`);
    continue;
  }
  const [load = Number.NaN] = loadavg();
  const { figures, failure } = await runBenchmark(script, {
    root,
    env: values.short ? short : {},
    signal: interrupted.signal,
  });
  const run = { benchmark: name, load, figures };
  runs.push(run);
  if (failure === undefined) whole.push(run);
  else failures.push(`${script} ${failure}`);
}

console.log(`\n${writeTable(runs)}`);
for (const failure of failures) console.log(`FAILED   ${failure}`);
if (failures.length > 0 || interrupted.signal.aborted) process.exitCode = 1;

if (values.check) {
  const budget = budgetSchema.parse(JSON.parse(readFileSync(join(root, 'bench', 'budget.json'), 'utf8')));
  const measured = chosen.map(({ name }) => ({
    benchmark: name,
    figures: runs.find(({ benchmark }) => benchmark === name)?.figures ?? [],
  }));
  const findings = holdToBudget(budget, measured);
  for (const { kind, text } of findings) console.log(`${kind.toUpperCase().padEnd(10)} ${text}`);
  if (findings.some(({ kind }) => kind !== 'unbudgeted')) process.exitCode = 1;
}

if (values.write && !interrupted.signal.aborted) {
  const historyFile = join(docs, 'performance', 'history.jsonl');
  const history = readFileSync(historyFile, 'utf8') + historyLines(whole, { date, commit, machine });
  writeFileSync(historyFile, history);
  const pageFile = join(docs, 'performance.md');
  const { page, charts } = writeFigures(readFileSync(pageFile, 'utf8'), readHistory(history), benchmarks);
  writeFileSync(pageFile, page);
  const pictures = join(docs, 'images', 'performance');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  for (const [file, chart] of charts) writeFileSync(join(pictures, file), chart);
}
