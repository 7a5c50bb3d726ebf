import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// A chunk of its own, with its lists: only whoever chooses a password loads it.

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What is looked at: the time grows faster than the length. The server looks at as much. */
const guessedLength = 40;
const productName = 'ondine';

/** How a password would fare, by zxcvbn: the tries that guessing it takes, and names of what is wrong with it. */
export interface Estimate {
  readonly guesses: number;
  readonly warning: string | null;
}

/** @param email theirs: whoever guesses knows it */
export function estimate(password: string, email: string): Estimate {
  const about = [email, email.split('@')[0] ?? '', productName].filter((each) => each !== '');
  const { guesses, feedback } = estimator.check(password.slice(0, guessedLength), about);
  return { guesses, warning: feedback.warning };
}
