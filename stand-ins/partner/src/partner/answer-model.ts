import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = join(import.meta.dirname, 'answer-weights.json');
const weightsSchema = z.array(z.number());

/** The features of a message and a question, and whether the message answers it. */
export interface AnswerRow {
  readonly features: readonly number[];
  readonly isAnswer: boolean;
}

const rounds = 3000;
const rate = 1.5;
const decay = 2e-4;

const sum = (features: readonly number[], weights: readonly number[]): number =>
  features.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
const likelihood = (score: number): number => 1 / (1 + Math.exp(-score));

/** Logistic regression by plain gradient descent: a few thousand rows of sixteen numbers. */
export function trainAnswerModel(rows: readonly AnswerRow[]): number[] {
  let weights = (rows[0]?.features ?? []).map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map(() => 0);
    for (const { features, isAnswer } of rows) {
      const error = likelihood(sum(features, weights)) - (isAnswer ? 1 : 0);
      features.forEach((value, index) => (slopes[index] = (slopes[index] ?? 0) + error * value));
    }
    weights = weights.map(
      (weight, index) => weight - rate * ((slopes[index] ?? 0) / rows.length + decay * weight),
    );
  }
  return weights;
}

/** Writes the weights, rounded to significant digits. */
export const writeAnswerModel = (weights: readonly number[]): void => {
  writeFileSync(file, `${JSON.stringify(weights.map((weight) => Number(weight.toFixed(3))))}\n`);
};

/** @returns a function that gives the probability that a message answers the question before it */
export function readAnswerModel(): (features: readonly number[]) => number {
  const weights = weightsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (features) => likelihood(sum(features, weights));
}
