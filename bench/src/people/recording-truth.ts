import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MadeRep } from '../generators/made-clip.ts';

/** A section of a recording, with the repetitions counted by eye. Times in seconds of the recording. */
const entrySchema = z.object({
  file: z.string(),
  /** Slug of an exercise, or `other`. */
  exercise: z.string(),
  /** For another movement, the exercises in whose screens it is shown; all when absent. */
  screens: z.array(z.string()).optional(),
  from: z.number(),
  to: z.number(),
  /** The time of each repetition's top. */
  reps: z.array(z.number()),
  /** A short recording that is repeated from its start. */
  loop: z.boolean().default(false),
  /** Rendered, not a recorded person. */
  rendered: z.boolean().default(false),
  view: z.string().default(''),
  notes: z.string().default(''),
  /** The whole section is one hold. */
  hold: z.boolean().default(false),
});
export type PeopleEntry = z.infer<typeof entrySchema>;

/**
 * Reads the labels of the recordings in a folder.
 * @throws when the folder has no valid `truth.json`
 */
export async function readTruth(folder: string): Promise<readonly PeopleEntry[]> {
  const file = join(folder, 'truth.json');
  const parsed = z.array(entrySchema).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not understood: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** A loop is repeated until it has this many repetitions. */
const LOOPED_REPS = 10;

/** How many times in a row an entry is shown. */
export const roundsOf = ({ loop, reps }: Pick<PeopleEntry, 'loop' | 'reps'>): number =>
  loop && reps.length > 0 ? Math.ceil(LOOPED_REPS / reps.length) : 1;

/**
 * The repetitions of an entry that is shown `rounds` times, milliseconds from its start. Each begins half way from the
 * previous top.
 */
export function repsOf({ reps, hold, from, to }: PeopleEntry, rounds: number): readonly MadeRep[] {
  const length = to - from;
  if (hold) return [{ startMs: 0, topMs: length * 500, endMs: length * 1000 }];
  const tops = Array.from({ length: rounds }, (_, round) =>
    reps.map((top) => top - from + round * length),
  ).flat();
  return tops.map((top, index) => {
    const [before, after] = [tops[index - 1] ?? 0, tops[index + 1] ?? length * rounds];
    const start = index === 0 ? before : (before + top) / 2;
    const end = index === tops.length - 1 ? after : (top + after) / 2;
    return { startMs: start * 1000, topMs: top * 1000, endMs: end * 1000 };
  });
}
