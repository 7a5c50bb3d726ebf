import type { Meanings } from '../meaning/meanings.ts';
import { capitalise } from '../meaning/spell-out.ts';
import { dot } from '@ondine/sentence-encoder';
import { anyone, readAnswers } from './answers.ts';
import { isAsking } from './is-asking.ts';

/** An answer to something like what she said. */
export interface FoundAnswer {
  readonly reply: string;
  /** The cosine between what she said and what this was written for, up to 1. */
  readonly closeness: number;
}

/** Below this the two only share a topic. */
const closeEnough = 0.62;

/** How much closer a statement has to be to be taken for a question, or what is about her for what is about him. */
const otherSense = 0.12;
const aboutWhom = (text: string) => /^(?:you|i)\b/i.exec(text)?.[0].toLowerCase();

function senseApart(one: string, other: string): number {
  const [mine, yours] = [aboutWhom(one), aboutWhom(other)];
  const isOther =
    isAsking(one) !== isAsking(other) || (mine !== undefined && yours !== undefined && mine !== yours);
  return isOther ? otherSense : 0;
}

/** Finds the answers to what means nearly the same as a message, the closest first. */
export function createAnswerFinder(
  meanings: Meanings,
): (slug: string, message: string) => Promise<readonly FoundAnswer[]> {
  const known = readAnswers();
  return async (slug, typed) => {
    // The known messages have their capitals, and to the encoder these matter in few words.
    const message = capitalise(typed);
    const answers = [...(known[slug] ?? []), ...(known[anyone] ?? [])];
    const meaningOf = await meanings.of([message, ...answers.map((answer) => answer.message)]);
    const meant = meaningOf(message);
    return answers
      .map((answer) => ({
        reply: answer.reply,
        closeness: dot(meant, meaningOf(answer.message)) - senseApart(message, answer.message),
      }))
      .filter(({ closeness }) => closeness >= closeEnough)
      .toSorted((one, other) => other.closeness - one.closeness);
  };
}
