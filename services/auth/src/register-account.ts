import { randomUUID } from 'node:crypto';
import type { RegisterRequest } from '@ondine/contracts';
import { HttpError, type Clock } from '@ondine/platform';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseField } from './refuse-field.ts';
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
    refuseField('age_confirmed', 'Please confirm that you are 18 or older.');
  refuseCommonPassword(password, 'password');
  const user = registerUser({
    id: randomUUID(),
    email,
    first_name,
    last_name,
    passwordHash: await passwords.hash(password),
    ageConfirmed: age_confirmed === true,
    emailVerified: false,
    now: clock(),
  });
  if ((await users.insert(user)) === 'email_taken') throw new HttpError('email_taken');
  return user;
}
