import type { Meanings } from '../meaning/meanings.ts';
import { dot } from '../meaning/vectors.ts';
import { anyone, readAnswers } from './answers.ts';

/** An answer to something like what she said. */
export interface FoundAnswer {
  readonly reply: string;
  /** The cosine between what she said and what this was written for, up to 1. */
  readonly closeness: number;
}

/** Below this the two only share a topic. */
const closeEnough = 0.62;

/** Finds the answers to what means nearly the same as a message, the closest first. */
export function createAnswerFinder(
  meanings: Meanings,
): (slug: string, message: string) => Promise<readonly FoundAnswer[]> {
  const known = readAnswers();
  return async (slug, message) => {
    const answers = [...(known[slug] ?? []), ...(known[anyone] ?? [])];
    const meaningOf = await meanings.of([message, ...answers.map((answer) => answer.message)]);
    const meant = meaningOf(message);
    return answers
      .map((answer) => ({ reply: answer.reply, closeness: dot(meant, meaningOf(answer.message)) }))
      .filter(({ closeness }) => closeness >= closeEnough)
      .toSorted((one, other) => other.closeness - one.closeness);
  };
}
