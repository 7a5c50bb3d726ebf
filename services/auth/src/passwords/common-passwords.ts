import { refuseField } from '../refuse-field.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordSchema } from '@ondine/contracts';

/** How many of the most common passwords are refused. */
const refusedCount = 10_000;

// The list is ordered by frequency in leaked accounts. Entries that are too short to be accepted are skipped, so that
// they do not use up places.
const refused: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => passwordSchema.safeParse(password).success)
    .slice(0, refusedCount),
);

/** Whether a password is one of the 10,000 most common that are long enough, in any case. */
export function isCommonPassword(password: string): boolean {
  return refused.has(password.toLowerCase());
}

/** @param field of the form @throws HttpError `validation_failed` for a common password */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  refuseField(field, 'This password is among the most common ones and easy to guess. Please choose another.');
}
