import type { Benchmark } from './benchmarks.ts';
import { drawChart } from './chart.ts';
import { isReached, wantedOf } from './figure.ts';
import { withUnit } from './format.ts';
import { historyOf, type BenchmarkHistory, type Entry } from './history.ts';

const [begin, end] = ['<!-- figures: npm run bench -- --write -->', '<!-- end of figures -->'];

/** A chart needs at least two runs. */
const hasCourse = ({ courses }: BenchmarkHistory): boolean => courses.some(({ points }) => points.length > 1);

function writeMachine({ date, commit, load, machine }: Entry): string {
  const chromium = machine.chromium === null ? '' : `, Chromium ${machine.chromium}`;
  return (
    `${date.slice(0, 10)} at \`${commit}\`, with a load of ${load.toFixed(1)} at the start: ${machine.processor}, ` +
    `${machine.cores} cores, ${machine.memory} GB, Node ${machine.node}${chromium}.`
  );
}

function writeBenchmark({ name, title }: Benchmark, history: BenchmarkHistory): string {
  const rows = history.courses.map(({ last }) => {
    const spread = last.spread === undefined ? '' : `± ${withUnit(last.spread, last.unit)}`;
    const measured = `${withUnit(last.value, last.unit)}${isReached(last) ? '' : ' **missed**'}`;
    return `| ${last.what} | ${wantedOf(last)} | ${measured} | ${spread} | ${last.peer ?? ''} |`;
  });
  const chart = hasCourse(history) ? `\n\n![${title}, over the runs](images/performance/${name}.svg)` : '';
  return `### ${title}

\`npm run bench:${name}\`, ${writeMachine(history.last)}

| figure | wanted | measured | spread | beside |
| --- | --- | --- | --- | --- |
${rows.join('\n')}${chart}`;
}

/** The contents of docs/performance.md and its images. */
export interface FiguresPage {
  readonly page: string;
  /** File names and contents, in docs/images/performance. */
  readonly charts: ReadonlyMap<string, string>;
}

/**
 * Writes the latest figures of every benchmark into a page, between its two markers, with a chart of their history.
 * @throws Error when the page has no markers
 */
export function writeFigures(
  page: string,
  history: readonly Entry[],
  benchmarks: readonly Benchmark[],
): FiguresPage {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The page lacks "${begin}" or "${end}"`);
  const known = benchmarks.flatMap((benchmark) => {
    const own = historyOf(history, benchmark.name);
    return own === undefined ? [] : [{ benchmark, own }];
  });
  const parts = known.map(({ benchmark, own }) => writeBenchmark(benchmark, own));
  return {
    page: page.slice(0, from) + [begin, ...parts, page.slice(to)].join('\n\n'),
    charts: new Map(
      known
        .filter(({ own }) => hasCourse(own))
        .map(({ benchmark: { name, title }, own }) => [`${name}.svg`, drawChart(title, own.courses)]),
    ),
  };
}
