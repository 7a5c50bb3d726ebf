import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import { refuseField } from '../refuse-field.ts';

/** An obvious guess. */
const productName = 'ondine';
/** Shorter parts of an e-mail occur in many good passwords by chance. */
const shortestPart = 4;

/**
 * Refuses passwords that are easy to guess.
 * @param from the field of the form, and the network; see `networkOf`
 * @throws HttpError `validation_failed` with advice
 */
export type RefuseWeakPassword = (
  password: string,
  email: string,
  from: { field: string; network: string },
) => Promise<void>;

/** @param minGuesses the least number of guesses that a password must withstand; 0 requires nothing beyond the lists */
export function createPasswordRules({
  passwords,
  minGuesses,
}: {
  passwords: Pick<Passwords, 'guesses'>;
  minGuesses: number;
}): RefuseWeakPassword {
  return async (password, email, { field, network }) => {
    refuseCommonPassword(password, field);
    const written = password.toLowerCase();
    const local = (email.split('@')[0] ?? '').toLowerCase();
    if (local.length >= shortestPart && written.includes(local)) {
      refuseField(
        field,
        'This password contains your e-mail, which is easy to guess. Please choose another.',
      );
    }
    if (written.includes(productName)) {
      refuseField(field, 'This password contains our name, which is easy to guess. Please choose another.');
    }
    if (
      minGuesses > 0 &&
      (await passwords.guesses(password, [email, local, productName], network)) < minGuesses
    ) {
      refuseField(
        field,
        'This password is easy to guess. A few words that do not belong together make a good one.',
      );
    }
  };
}
