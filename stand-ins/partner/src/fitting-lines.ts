import { dot, type Embedding } from '@ondine/sentence-encoder';
import type { Example } from './judge/examples.ts';
import { plainOf } from './judge/words.ts';
import { capitalise } from './meaning/spell-out.ts';
import { isAsking } from './partner/is-asking.ts';

/** A message of theirs, or a draft of one, with what it answers. */
export interface Asked {
  readonly before: string;
  readonly text: string;
}

/** How well an example would stand in the place of a message, about -1 to 1. */
export type Fit = (asked: Asked, example: Pick<Example, 'before' | 'text'>) => number;

/**
 * Lines less alike than this say nothing of the same, whatever they answer: of a line that could have been sent instead, and
 * of another wording of a draft, which is to say nearly what the draft says.
 */
export const leastAlike = { instead: 0.2, wording: 0.45 };

const wordsOf = (text: string) =>
  plainOf(text)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/**
 * Half by how alike the lines are that both answer, half by how alike they are themselves: a line that answers the same
 * and says something else is as far off as one that says the same to another question. The same words again stand in nobody's place.
 */
export const createFit =
  (meaningOf: (text: string) => Embedding, least: number): Fit =>
  (asked, example) => {
    if (wordsOf(asked.text) === wordsOf(example.text)) return -1;
    const alike = dot(meaningOf(asked.text), meaningOf(example.text));
    if (alike < least) return -1;
    return (dot(meaningOf(asked.before), meaningOf(example.before)) + alike) / 2;
  };

/** Below this a line has nothing to do with the moment it would stand in; by reading a hundred pairs. */
export const leastFit = 0.44;

/** These ask for something, and not with a question mark. */
const requests = /^(?:tell|describe|ask|say|guess|i)\b/i;

/** A line as one would write it for others: examples are as members type. */
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
