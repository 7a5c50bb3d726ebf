import { sharedWords, tellingWords } from './words.ts';

const closeEnough = 0.3;

/** The share of an example's telling words that a message has. */
const closeness = (text: string, example: string): number =>
  sharedWords(text, example) / Math.max(3, tellingWords(example).size);

/** Whether a message is closer to the examples of a checkpoint that was met than to those of one that was not. */
export function resembles(text: string, met: readonly string[], notMet: readonly string[]): boolean {
  const best = (examples: readonly string[]) => Math.max(0, ...examples.map((each) => closeness(text, each)));
  return best(met) >= closeEnough && best(met) > best(notMet);
}
