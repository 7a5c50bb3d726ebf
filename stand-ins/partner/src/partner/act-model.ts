import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCount, type Features } from './act-features.ts';
import { acts, type Act, type ActExample } from './acts.ts';

const file = join(import.meta.dirname, 'act-model.bin');
const steps = 127;
const scaleBytes = 4 * acts.length;

/** The probability of each dialogue act; they add up to 1. */
export type ActShares = Readonly<Record<Act, number>>;

const fingerprintOf = (examples: readonly ActExample[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([featureCount, examples]))
    .digest();

function shares(scoreOf: (act: number) => number): number[] {
  const scores = acts.map((_act, index) => scoreOf(index));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function score(weights: Float32Array | Int8Array, act: number, { slots, values }: Features): number {
  const start = act * featureCount;
  let sum = 0;
  for (let index = 0; index < slots.length; index += 1) {
    sum += (weights[start + (slots[index] ?? 0)] ?? 0) * (values[index] ?? 0);
  }
  return sum;
}

const rounds = 10;
const rate = 0.15;
/** Weight decay; chosen together with the rounds by five-fold cross-validation. */
const decay = 1e-4;
/** Errors below this are not trained on. */
const closeEnough = 1e-3;

/**
 * Multinomial logistic regression by AdaGrad. The order is shuffled by its own generator, so that it is reproducible.
 */
export function trainActModel(
  rows: readonly { readonly act: Act; readonly features: Features }[],
): Float32Array {
  const weights = new Float32Array(acts.length * featureCount);
  const steepness = new Float32Array(weights.length).fill(1e-6);
  let state = 1;
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
  for (let round = 0; round < rounds; round += 1) {
    const order = rows.map((row) => ({ row, at: random() })).toSorted((one, other) => one.at - other.at);
    for (const { row } of order) {
      const likely = shares((act) => score(weights, act, row.features));
      likely.forEach((share, act) => {
        const error = share - (acts[act] === row.act ? 1 : 0);
        if (Math.abs(error) < closeEnough) return;
        row.features.slots.forEach((slot, index) => {
          const at = act * featureCount + slot;
          const slope = error * (row.features.values[index] ?? 0) + decay * (weights[at] ?? 0);
          steepness[at] = (steepness[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(steepness[at]);
        });
      });
    }
  }
  return weights;
}

/** Writes the weights, with the fingerprint of the training examples: for each act a scale, then a row of bytes. */
export function writeActModel(examples: readonly ActExample[], weights: Float32Array): void {
  const scales = new Float32Array(acts.length);
  const rows = new Int8Array(weights.length);
  acts.forEach((_act, act) => {
    const row = weights.subarray(act * featureCount, (act + 1) * featureCount);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / steps;
    scales[act] = scale;
    row.forEach((value, index) => {
      rows[act * featureCount + index] = Math.round(value / scale);
    });
  });
  writeFileSync(
    file,
    Buffer.concat([fingerprintOf(examples), Buffer.from(scales.buffer), Buffer.from(rows.buffer)]),
  );
}

/** @throws Error when the examples have changed since */
export function readActModel(examples: readonly ActExample[]): (features: Features) => ActShares {
  const bytes = readFileSync(file);
  const fingerprint = fingerprintOf(examples);
  if (!bytes.subarray(0, fingerprint.length).equals(fingerprint)) {
    throw new Error('Examples have changed: run `npm run learn -w @ondine/partner-stand-in`.');
  }
  const body = Uint8Array.from(bytes.subarray(fingerprint.length)).buffer;
  const scales = new Float32Array(body, 0, acts.length);
  const weights = new Int8Array(body, scaleBytes);
  return (features) => {
    const likely = shares((act) => (scales[act] ?? 0) * score(weights, act, features));
    return Object.fromEntries(acts.map((act, index) => [act, likely[index] ?? 0])) as Record<Act, number>;
  };
}
