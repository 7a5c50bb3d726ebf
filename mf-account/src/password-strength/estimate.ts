import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// A separate chunk with its word lists: loaded only when a user chooses a password.

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * The number of characters that are estimated, because the time grows faster than the length. The server uses the same.
 */
const guessedLength = 40;
const productName = 'ondine';

/** The strength of a password by zxcvbn: the number of guesses it withstands, and the names of its weaknesses. */
export interface Estimate {
  readonly guesses: number;
  readonly warning: string | null;
}

/** @param email of the account: an attacker who guesses passwords knows it */
export function estimate(password: string, email: string): Estimate {
  const about = [email, email.split('@')[0] ?? '', productName].filter((each) => each !== '');
  const { guesses, feedback } = estimator.check(password.slice(0, guessedLength), about);
  return { guesses, warning: feedback.warning };
}
