import { refuseField } from '../refuse-field.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordSchema } from '@ondine/contracts';

/** How many of the commonest passwords are refused. */
const refusedCount = 10_000;

// The list is ordered by how often leaked accounts used each entry. Entries that are too short to
// be chosen at all are passed over, so that they do not use up places.
const refused: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => passwordSchema.safeParse(password).success)
    .slice(0, refusedCount),
);

/** Whether a password is one of the 10,000 commonest that could be chosen, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return refused.has(password.toLowerCase());
}

/** @param field where it was entered @throws HttpError `validation_failed` for a common password */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  refuseField(field, 'This password is among the most common ones and easy to guess. Please choose another.');
}
