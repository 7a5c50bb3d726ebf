import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Solutions } from './checkpoint-model.ts';
import type { Example } from './examples.ts';
import type { StarWeights } from './rate.ts';

const file = join(import.meta.dirname, 'learnt.json');

const learntSchema = z.object({
  stars: z.record(z.string(), z.number()),
  scenarios: z.record(
    z.string(),
    z.object({
      /** Fingerprint of the training examples. */
      lesson: z.string(),
      /** The solution of each checkpoint: 32-bit floats, little-endian. */
      checkpoints: z.array(z.base64()),
    }),
  ),
});

/** The result of `npm run learn`, so that judging needs no training. */
export interface Learnt {
  readonly stars: StarWeights;
  /** @returns undefined for examples that were not trained on */
  solutionsFor(slug: string, examples: readonly Example[]): Solutions | undefined;
}

const fingerprintOf = (examples: readonly Example[]): string =>
  createHash('sha256')
    .update(JSON.stringify(examples.map(({ met, before, text }) => [[...met], before, text])))
    .digest('base64');

export interface Lesson {
  readonly slug: string;
  readonly examples: readonly Example[];
  readonly solutions: Solutions;
}

export function writeLearnt(lessons: readonly Lesson[], stars: StarWeights): void {
  const scenarios = Object.fromEntries(
    lessons.map(({ slug, examples, solutions }) => [
      slug,
      {
        lesson: fingerprintOf(examples),
        checkpoints: solutions.map(({ buffer }) => Buffer.from(buffer).toString('base64')),
      },
    ]),
  );
  writeFileSync(file, `${JSON.stringify({ stars, scenarios }, null, 2)}\n`);
}

export function readLearnt(): Learnt {
  const { stars, scenarios } = learntSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    stars,
    solutionsFor(slug, examples) {
      const known = scenarios[slug];
      if (known?.lesson !== fingerprintOf(examples)) return undefined;
      return known.checkpoints.map(
        (text) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer),
      );
    },
  };
}
