import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LabelledMessage } from './measure.ts';

/**
 * Test sets, each by an author who had seen neither rules nor corpus nor training examples, written to
 * `blind/BRIEF.md`. The thresholds were chosen on the opened ones. The sealed ones are for the final figure alone: a
 * developer who reads their messages while changing the layer must have new ones written.
 */
export const blindHalves = { opened: [1, 2, 3], sealed: [4, 5, 6, 7] } as const;
export type BlindHalf = keyof typeof blindHalves;

const folder = join(import.meta.dirname, 'blind');
const rowSchema = z.tuple([
  z.string().min(1),
  z.string().min(1),
  z.string().length(2),
  z.string().min(1),
  z.string().min(1),
]);

function readSet(number: number): LabelledMessage[] {
  const lines = readFileSync(join(folder, `set-${number}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line, index) => {
    const row = rowSchema.safeParse(line.split('\t'));
    if (!row.success) throw new Error(`set-${number}.tsv:${index + 1} does not have five columns`);
    const [label, near, language, , text] = row.data;
    return { label, near, language, text };
  });
}

/** @throws Error naming a line that does not have the brief's format */
export const readBlindHalf = (half: BlindHalf): LabelledMessage[] => blindHalves[half].flatMap(readSet);

/** The number of sets on disk. */
export const countBlindSets = (): number =>
  readdirSync(folder).filter((name) => name.endsWith('.tsv')).length;
