import { randomUUID } from 'node:crypto';
import type { RegisterRequest } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import type { RefuseWeakPassword } from '../passwords/password-rules.ts';
import { refuseField } from '../refuse-field.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { UserStore } from './user-store.ts';
import { registerUser, type UserRecord } from './user.ts';

export interface RegisterAccountDeps {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly refuseWeakPassword: RefuseWeakPassword;
  readonly clock: Clock;
  readonly requireAgeConfirmation: boolean;
}

/** How long a repeated registration is recognised. */
const repeatableForMs = 24 * 3_600_000;

/**
 * Creates an account. A repeat with the same key returns the account of the first request.
 * @param key the repeat key of the request, if any
 * @param network of the client; see `networkOf`
 * @returns the account, and whether an earlier request created it
 * @throws HttpError `validation_failed` for a common password or an unconfirmed age, `email_taken`,
 * `idempotency_conflict` when the key was used for this e-mail with other content
 */
export async function registerAccount(
  deps: RegisterAccountDeps,
  request: RegisterRequest,
  { key, network }: { key: string | undefined; network: string },
): Promise<{ user: UserRecord; repeated: boolean }> {
  const { users, passwords, clock, requireAgeConfirmation } = deps;
  const { email, password, first_name, last_name, age_confirmed, language } = request;
  if (requireAgeConfirmation && age_confirmed !== true)
    refuseField('age_confirmed', 'Please confirm that you are 18 or older.');
  await deps.refuseWeakPassword(password, email, { field: 'password', network });
  const user = registerUser({
    id: randomUUID(),
    email,
    first_name,
    last_name,
    passwordHash: await passwords.hash(password, network),
    ageConfirmed: age_confirmed === true,
    emailVerified: false,
    language,
    registrationKey: key,
    now: clock(),
  });
  if ((await users.insert(user)) === 'stored') return { user, repeated: false };
  return { user: await findRepeated(deps, request, { key, network }), repeated: true };
}

async function findRepeated(
  { users, passwords, clock }: RegisterAccountDeps,
  { email, password, first_name: firstName, last_name: lastName }: RegisterRequest,
  { key, network }: { key: string | undefined; network: string },
): Promise<UserRecord> {
  const first = await users.findByEmail(email);
  const isRepeat =
    first !== null &&
    key !== undefined &&
    first.registrationKey === key &&
    clock().getTime() - first.createdAt.getTime() < repeatableForMs;
  if (!isRepeat) throw new HttpError('email_taken');
  const isSame =
    first.firstName === firstName &&
    first.lastName === lastName &&
    (await passwords.matches(password, first.passwordHash, network));
  if (!isSame) throw new HttpError('idempotency_conflict');
  return first;
}
