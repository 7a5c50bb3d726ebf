import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { exercises } from '../../../mf-fitness/src/exercises/exercises.ts';
import type { Watched } from '../generators/watch-made-clip.ts';
import { rankCorrelation } from './rank-correlation.ts';

const readingSchema = z.object({
  /** The clip's id, as the command prints it. */
  id: z.string(),
  exercise: z.string(),
  /** The form score of each rater, 0 to 100, with the raters in the same order throughout. */
  scores: z.array(z.number().min(0).max(100)).min(1),
});
export type FormReading = z.infer<typeof readingSchema>;

/**
 * The form scores of people who saw the clips, but not our scores.
 * @throws when the file has another format
 */
export async function readFormReadings(file: string): Promise<readonly FormReading[]> {
  const parsed = z.array(readingSchema).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not understood: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** How similarly clips are ranked; null where one side has no order. */
export interface FormAgreement {
  readonly clips: number;
  /** Ours against the mean of the raters. */
  readonly ours: number | null;
  /** The mean over all pairs of raters: an upper limit for ours. */
  readonly readers: number | null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The agreement between our form scores and the raters on the sets that were rated, counted and judged: the form of a
 * lift that is seen end-on is not, and its score is 0.
 */
export function formAgreement(watched: readonly Watched[], readings: readonly FormReading[]): FormAgreement {
  const pairs = watched.flatMap(({ clip, counted, formScore }) => {
    const reading = readings.find(({ id, exercise }) => id === clip.id && exercise === clip.exercise);
    return reading !== undefined && counted > 0 && formScore > 0
      ? [{ formScore, scores: reading.scores }]
      : [];
  });
  const readers = Array.from({ length: pairs[0]?.scores.length ?? 0 }, (_, reader) =>
    pairs.map(({ scores }) => scores[reader] ?? 0),
  );
  const between = readers.flatMap((one, index) =>
    readers.slice(index + 1).map((other) => rankCorrelation(one, other)),
  );
  const known = between.filter((value) => value !== null);
  return {
    clips: pairs.length,
    ours: rankCorrelation(
      pairs.map(({ formScore }) => formScore),
      pairs.map(({ scores }) => mean(scores)),
    ),
    readers: known.length === 0 ? null : mean(known),
  };
}

const two = (value: number | null): string => (value === null ? '-' : value.toFixed(2));

/** Prints the agreement for each rated exercise, and for all. */
export function printFormAgreement(watched: readonly Watched[], readings: readonly FormReading[]): void {
  const line = (name: string, { clips, ours, readers }: FormAgreement) =>
    console.log(`  ${name}: ${clips} sets, ours ${two(ours)}, readers among themselves ${two(readers)}`);
  console.log('Form, rank correlation with the readers');
  for (const [slug, { name }] of exercises) {
    const agreement = formAgreement(
      watched.filter(({ clip }) => clip.exercise === slug),
      readings,
    );
    if (agreement.clips > 0) line(name, agreement);
  }
  line('all', formAgreement(watched, readings));
}
