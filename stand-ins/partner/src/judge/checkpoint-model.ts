import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { spellOut } from '../meaning/spell-out.ts';
import { dot, type Embedding } from '@ondine/sentence-encoder';
import type { Example } from './examples.ts';
import { learnLetterGrams, likeness, type LetterGrams } from './letter-grams.ts';
import { shapeOf } from './reply-shape.ts';

/** A message of hers, with what it answers. */
export interface Reply {
  readonly text: string;
  readonly before: string;
}

/** How surely a message meets each checkpoint of a scenario: about 1 for yes and -1 for no. */
export type CheckpointModel = (reply: Reply, meaningOf: (text: string) => Embedding) => readonly number[];

/** From here on a checkpoint counts as met: where the tuning transcripts agreed best with their reader. */
export const surelyMet = 0.07;

/** Chosen on the tuning transcripts of `npm run bench:judge`, never on those held out. */
const weights = { meaning: 1.5, before: 0.5, shape: 0.5, letters: 0.75 } as const;
const narrowness = 0.3;
const smoothing = 0.6;

interface Features {
  readonly meaning: Embedding;
  readonly before: Embedding;
  readonly shape: readonly number[];
  readonly letters: LetterGrams;
}

/** How alike two messages are: in meaning, in what they answer, in shape and in their letters. */
function kernel(one: Features, other: Features): number {
  const distance =
    weights.meaning ** 2 * (2 - 2 * dot(one.meaning, other.meaning)) +
    weights.before ** 2 * (2 - 2 * dot(one.before, other.before)) +
    weights.shape ** 2 *
      one.shape.reduce((sum, value, index) => sum + (value - (other.shape[index] ?? 0)) ** 2, 0);
  return Math.exp(-narrowness * distance) + weights.letters * likeness(one.letters, other.letters);
}

/**
 * Learns a scenario's checkpoints from labelled messages: kernel ridge regression (Saunders, Gammerman and
 * Vovk 1998), one for each checkpoint, in which the few examples that meet it weigh as much as the many
 * that do not.
 * @param checkpoints how many the scenario has
 * @param meaningOf what the texts of the examples mean
 */
export function learnCheckpoints(
  examples: readonly Example[],
  checkpoints: number,
  meaningOf: (text: string) => Embedding,
): CheckpointModel {
  const lettersOf = learnLetterGrams(examples.map(({ text }) => spellOut(text)));
  const featuresOf = ({ text, before }: Reply, meaning: (text: string) => Embedding): Features => ({
    meaning: meaning(text),
    before: meaning(before),
    shape: shapeOf(spellOut(text), before),
    letters: lettersOf(spellOut(text)),
  });
  const known = examples.map((example) => featuresOf(example, meaningOf));
  const alike = Matrix.zeros(known.length, known.length);
  known.forEach((one, row) => {
    for (const [column, other] of known.slice(0, row + 1).entries()) {
      const value = kernel(one, other);
      alike.set(row, column, value);
      alike.set(column, row, value);
    }
  });
  const solutions = Array.from({ length: checkpoints }, (_none, checkpoint) => {
    const isMet = examples.map(({ met }) => met.has(checkpoint));
    const share = isMet.filter(Boolean).length / examples.length;
    const system = alike.clone();
    isMet.forEach((met, index) => {
      const weight = 0.5 / (met ? share : 1 - share);
      system.set(index, index, system.get(index, index) + smoothing / weight);
    });
    const goal = Matrix.columnVector(isMet.map((met) => (met ? 1 : -1)));
    return new CholeskyDecomposition(system).solve(goal).to1DArray();
  });
  return (reply, meaning) => {
    const features = featuresOf(reply, meaning);
    const row = known.map((each) => kernel(features, each));
    return solutions.map((solution) =>
      solution.reduce((sum, weight, index) => sum + weight * (row[index] ?? 0), 0),
    );
  };
}
