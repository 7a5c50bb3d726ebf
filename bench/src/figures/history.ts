import { z } from 'zod';
import { figureSchema, type Figure } from './figure.ts';
import { machineSchema, type Machine } from './machine.ts';

/** A figure of one run: a line of docs/performance/history.jsonl. */
const entrySchema = z.object({
  /** Of the run, the same for all its figures: ISO 8601, UTC. */
  date: z.iso.datetime(),
  /** Short hash; with `+` behind it when there were uncommitted changes. */
  commit: z.string(),
  benchmark: z.string(),
  /** Load average over a minute, when the benchmark began. */
  load: z.number(),
  figure: figureSchema,
  machine: machineSchema,
});

export type Entry = z.infer<typeof entrySchema>;

/** Parses the lines of a history, oldest first. @throws ZodError for an invalid line */
export const readHistory = (text: string): Entry[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => entrySchema.parse(JSON.parse(line)));

/** A completed benchmark. */
export interface Run {
  readonly benchmark: string;
  readonly load: number;
  readonly figures: readonly Figure[];
}

/** The lines that a run adds to the history: one for each figure that is a number. */
export const historyLines = (
  runs: readonly Run[],
  { date, commit, machine }: { date: Date; commit: string; machine: Machine },
): string =>
  runs
    .flatMap(({ benchmark, load, figures }) =>
      figures
        .filter(({ value }) => Number.isFinite(value))
        .map((figure): Entry => ({ date: date.toISOString(), commit, benchmark, load, figure, machine })),
    )
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join('');

/** One figure over the history, oldest first; the last one is of the benchmark's last run. */
export interface Course {
  readonly last: Figure;
  readonly points: readonly Pick<Figure, 'value' | 'spread'>[];
}

/** The last run of a benchmark, and the history of each of its figures. */
export interface BenchmarkHistory {
  readonly last: Entry;
  readonly courses: readonly Course[];
}

/** @returns undefined when the benchmark never ran */
export function historyOf(history: readonly Entry[], benchmark: string): BenchmarkHistory | undefined {
  const own = history.filter((entry) => entry.benchmark === benchmark);
  const last = own.at(-1);
  if (last === undefined) return undefined;
  const courses = own
    .filter(({ date }) => date === last.date)
    .map(({ figure }) => ({
      last: figure,
      points: own.filter((entry) => entry.figure.what === figure.what).map((entry) => entry.figure),
    }));
  return { last, courses };
}
