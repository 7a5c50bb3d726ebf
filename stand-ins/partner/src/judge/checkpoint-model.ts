import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { dot, type Embedding } from '@ondine/sentence-encoder';
import { spellOut } from '../meaning/spell-out.ts';
import type { Example } from './examples.ts';
import { learnGrams, lettersOf, likeness, phrasesOf, type Grams } from './grams.ts';
import { shapeOf } from './reply-shape.ts';
import { takeBreaths } from './take-breaths.ts';

/** A message of the member, with what it answers. */
export interface Reply {
  readonly text: string;
  readonly before: string;
}

type MeaningOf = (text: string) => Embedding;

/** For each checkpoint of a scenario, the weight of each known message for or against it. */
export type Solutions = readonly Float32Array[];

/** Chosen only on the tuning transcripts of `npm run bench:judge` and the judge's own conversations. */
const weights = { meaning: 1.5, before: 0.6, shape: 0.5, letters: 0.6, phrases: 0.6 } as const;
const narrowness = 0.3;
const smoothing = 0.9;

interface Features {
  readonly meaning: Embedding;
  readonly before: Embedding;
  readonly shape: readonly number[];
  readonly letters: Grams;
  readonly phrases: Grams;
}

/** The similarity of two messages: in meaning, in what they answer, in shape, in their letters and phrases. */
function kernel(one: Features, other: Features): number {
  const distance =
    weights.meaning ** 2 * (2 - 2 * dot(one.meaning, other.meaning)) +
    weights.before ** 2 * (2 - 2 * dot(one.before, other.before)) +
    weights.shape ** 2 *
      one.shape.reduce((sum, value, index) => sum + (value - (other.shape[index] ?? 0)) ** 2, 0);
  return (
    Math.exp(-narrowness * distance) +
    weights.letters * likeness(one.letters, other.letters) +
    weights.phrases * likeness(one.phrases, other.phrases)
  );
}

/** Returns a function that computes the features of a message, fitted to the texts of the known ones. */
function learnFeatures(known: readonly Reply[]): (reply: Reply, meaningOf: MeaningOf) => Features {
  const texts = known.map(({ text }) => spellOut(text));
  const letters = learnGrams(texts, lettersOf);
  const phrases = learnGrams(texts, phrasesOf);
  return ({ text, before }, meaningOf) => {
    const spelt = spellOut(text);
    return {
      meaning: meaningOf(text),
      before: meaningOf(before),
      shape: shapeOf(spelt, before),
      letters: letters(spelt),
      phrases: phrases(spelt),
    };
  };
}

/** The similarity of each pair of examples. Large: one number for every pair. */
export function alikeness(examples: readonly Example[], meaningOf: MeaningOf): Matrix {
  const featuresOf = learnFeatures(examples);
  const known = examples.map((example) => featuresOf(example, meaningOf));
  const alike = Matrix.zeros(known.length, known.length);
  known.forEach((one, row) => {
    for (const [column, other] of known.slice(0, row + 1).entries()) {
      const value = kernel(one, other);
      alike.set(row, column, value);
      alike.set(column, row, value);
    }
  });
  return alike;
}

/**
 * Learns a scenario's checkpoints from labelled messages: kernel ridge regression (Saunders, Gammerman and Vovk 1998),
 * one for each checkpoint, in which the few examples that meet it weigh as much as the many that do not.
 * @param alike the similarity of each pair of examples
 * @param checkpoints how many the scenario has
 */
export function solveCheckpoints(
  examples: readonly Example[],
  checkpoints: number,
  alike: Matrix,
): Solutions {
  return Array.from({ length: checkpoints }, (_none, checkpoint) => {
    const isMet = examples.map(({ met }) => met.has(checkpoint));
    const share = isMet.filter(Boolean).length / examples.length;
    const system = alike.clone();
    isMet.forEach((met, index) => {
      const weight = 0.5 / (met ? share : 1 - share);
      system.set(index, index, system.get(index, index) + smoothing / weight);
    });
    const goal = Matrix.columnVector(isMet.map((met) => (met ? 1 : -1)));
    return Float32Array.from(new CholeskyDecomposition(system).solve(goal).to1DArray());
  });
}

/** The confidence that a message meets each checkpoint, from its similarity to each example. */
export const surenessOf = (row: readonly number[], solutions: Solutions): number[] =>
  solutions.map((solution) => row.reduce((sum, value, index) => sum + value * (solution[index] ?? 0), 0));

/**
 * The confidence that each message meets each checkpoint. Features of the known messages are computed one after another
 * and released: all of them together would take some ten megabytes for every judgement.
 * @returns for each reply about 1 for yes and -1 for no, by checkpoint
 */
export async function judgeReplies(
  replies: readonly Reply[],
  examples: readonly Example[],
  solutions: Solutions,
  meaningOf: MeaningOf,
): Promise<readonly (readonly number[])[]> {
  const breathe = takeBreaths();
  const featuresOf = learnFeatures(examples);
  const features: Features[] = [];
  for (const reply of replies) {
    await breathe();
    features.push(featuresOf(reply, meaningOf));
  }
  const sureness = replies.map(() => solutions.map(() => 0));
  for (const [index, example] of examples.entries()) {
    await breathe();
    const known = featuresOf(example, meaningOf);
    for (const [place, each] of features.entries()) {
      const alike = kernel(each, known);
      const sums = sureness[place] ?? [];
      for (const [checkpoint, solution] of solutions.entries())
        sums[checkpoint] = (sums[checkpoint] ?? 0) + alike * (solution[index] ?? 0);
    }
  }
  return sureness;
}
