import { dot, type Embedding } from '@ondine/sentence-encoder';
import type { Example } from './judge/examples.ts';
import { plainOf } from './judge/words.ts';
import { capitalise } from './meaning/spell-out.ts';
import { isAsking } from './partner/is-asking.ts';

/** A message of the member, with what it answers. */
export interface Asked {
  readonly before: string;
  readonly text: string;
}

/** How well an example would replace a message, about -1 to 1. */
export type Fit = (asked: Asked, example: Pick<Example, 'before' | 'text'>) => number;

/** Minimum similarity of a line that could have been sent instead of another, whatever they answer. */
export const leastAlike = 0.2;

const wordsOf = (text: string) =>
  plainOf(text)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/**
 * Half the similarity of the lines that both answer, half the similarity of the two themselves. A line that answers the
 * same but says something else is as far off as one that says the same to another question. The same text never fits.
 */
export const createFit =
  (meaningOf: (text: string) => Embedding, least: number): Fit =>
  (asked, example) => {
    if (wordsOf(asked.text) === wordsOf(example.text)) return -1;
    const alike = dot(meaningOf(asked.text), meaningOf(example.text));
    if (alike < least) return -1;
    return (dot(meaningOf(asked.before), meaningOf(example.before)) + alike) / 2;
  };

/** Below this a line has nothing to do with the moment; chosen by reading a hundred pairs. */
export const leastFit = 0.44;

/** These ask for something without a question mark. */
const requests = /^(?:tell|describe|ask|say|guess|i)\b/i;

/** Corrects the spelling of an example, since examples are written as members type. */
export const tidy = (text: string): string =>
  text
    .trim()
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => {
      const written = capitalise(sentence);
      const end = isAsking(written) && !requests.test(written) ? '?' : '.';
      if (/[\p{L}\p{N}]$/u.test(written)) return `${written}${end}`;
      return end === '?' ? written.replace(/(?<!\.)\.$/, end) : written;
    })
    .join(' ');
