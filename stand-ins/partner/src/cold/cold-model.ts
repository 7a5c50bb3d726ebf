import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedding } from '@ondine/sentence-encoder';
import { spellOut } from '../meaning/spell-out.ts';
import type { ColdExample } from './cold-examples.ts';
import { coldFeatures, featureCount, type Features } from './cold-features.ts';

const file = join(import.meta.dirname, 'cold-model.bin');

/** The probability that a message is cold, from 0 to 1, by its text and its embedding. */
export type ColdReader = (text: string, meaning: Embedding) => number;

/** The probability from which a message earns nothing; chosen on the opened lines and the tuning transcripts. */
const maybeCold = 0.65;
/**
 * The probability from which a message is met as cold, by the partner and in the feedback. A kind line that is taken for
 * a put-down hurts more than a put-down that is let pass: none of 120 opened warm lines reaches it.
 */
const surelyCold = 0.9;

/** How a message is taken: as cold, or as one that may be meant so. */
export type Coldness = 'cold' | 'doubtful';

/** @param probability as of a `ColdReader` @returns undefined for a message that is taken as it is */
export function takenAs(probability: number): Coldness | undefined {
  if (probability >= surelyCold) return 'cold';
  return probability >= maybeCold ? 'doubtful' : undefined;
}

/** A message to learn from. */
export interface ColdLesson {
  readonly isCold: boolean;
  readonly features: Features;
  /** The weight of its error: 1, or less for one of the many that say nothing of coldness. */
  readonly weight: number;
}

/** Chosen by four-fold cross-validation over the examples. */
const rounds = 20;
const rate = 0.03;
const decay = 5e-4;

const fingerprintOf = (examples: readonly ColdExample[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([featureCount, examples]))
    .digest();

function probabilityOf(weights: Float32Array, { slots, values }: Features): number {
  let sum = 0;
  for (let index = 0; index < slots.length; index += 1)
    sum += (weights[slots[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Logistic regression by AdaGrad, in an order of its own generator, so that it is reproducible. */
export function trainColdModel(lessons: readonly ColdLesson[]): Float32Array {
  const weights = new Float32Array(featureCount);
  const steepness = new Float32Array(featureCount).fill(1e-3);
  let state = 1;
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
  for (let round = 0; round < rounds; round += 1) {
    const order = lessons
      .map((lesson) => ({ lesson, at: random() }))
      .toSorted((one, other) => one.at - other.at);
    for (const { lesson } of order) {
      const { features, isCold, weight } = lesson;
      const error = (probabilityOf(weights, features) - Number(isCold)) * weight;
      features.slots.forEach((slot, index) => {
        const slope = error * (features.values[index] ?? 0) + decay * (weights[slot] ?? 0);
        steepness[slot] = (steepness[slot] ?? 0) + slope * slope;
        weights[slot] = (weights[slot] ?? 0) - (rate * slope) / Math.sqrt(steepness[slot]);
      });
    }
  }
  return weights;
}

/** Writes the weights, with the fingerprint of the examples. */
export const writeColdModel = (examples: readonly ColdExample[], weights: Float32Array): void =>
  writeFileSync(file, Buffer.concat([fingerprintOf(examples), Buffer.from(weights.buffer)]));

/** @throws Error when the examples have changed since */
export function readColdModel(examples: readonly ColdExample[]): ColdReader {
  const bytes = readFileSync(file);
  const fingerprint = fingerprintOf(examples);
  if (!bytes.subarray(0, fingerprint.length).equals(fingerprint)) {
    throw new Error('Cold examples have changed: run `npm run learn -w @ondine/partner-stand-in`.');
  }
  const weights = new Float32Array(Uint8Array.from(bytes.subarray(fingerprint.length)).buffer);
  return (text, meaning) => probabilityOf(weights, coldFeatures(spellOut(text), meaning));
}
