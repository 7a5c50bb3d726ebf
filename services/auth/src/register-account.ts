import { randomUUID } from 'node:crypto';
import type { RegisterRequest } from '@ondine/contracts';
import { HttpError, type Clock } from '@ondine/platform';
import { isCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { UserStore } from './user-store.ts';
import { registerUser, type UserRecord } from './user.ts';

export interface RegisterAccountDeps {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly requireAgeConfirmation: boolean;
}

/**
 * Creates an account.
 * @throws HttpError `validation_failed` for a common password or an unconfirmed age, `email_taken`
 */
export async function registerAccount(
  { users, passwords, clock, requireAgeConfirmation }: RegisterAccountDeps,
  { email, password, first_name, last_name, age_confirmed }: RegisterRequest,
): Promise<UserRecord> {
  if (requireAgeConfirmation && age_confirmed !== true)
    refuse('age_confirmed', 'Please confirm that you are 18 or older.');
  if (isCommonPassword(password)) {
    refuse(
      'password',
      'This password is among the most common ones and easy to guess. Please choose another.',
    );
  }
  const user = registerUser({
    id: randomUUID(),
    email,
    first_name,
    last_name,
    passwordHash: await passwords.hash(password),
    ageConfirmed: age_confirmed === true,
    now: clock(),
  });
  if ((await users.insert(user)) === 'email_taken') throw new HttpError('email_taken');
  return user;
}

function refuse(field: string, detail: string): never {
  throw new HttpError('validation_failed', { detail, errors: { [field]: [detail] } });
}
