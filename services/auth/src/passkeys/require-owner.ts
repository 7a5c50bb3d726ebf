import type { Caller } from '@ondine/platform/auth';
import { HttpError } from '@ondine/platform/http';
import { requireUser } from '../account/require-user.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { UserRecord } from '../account/user.ts';
import type { UserStore } from '../account/user-store.ts';
import type { Passkeys } from './passkeys.ts';

/**
 * For an account that needs a second step and has a passkey: prevents an attacker who knows only its password from
 * adding another way to sign in.
 * @throws HttpError `second_step_required` until the passkey was used
 */
async function requireOwnFactor(
  { signIns, passkeys }: { signIns: SignIns; passkeys: Pick<Passkeys, 'has'> },
  user: UserRecord,
  familyId: string,
): Promise<void> {
  if (!(await signIns.isSecondStepMissing(user, familyId)) || !(await passkeys.has(user._id))) return;
  throw new HttpError('second_step_required', {
    detail: 'Please log in with your passkey first. Then you can change this.',
  });
}

/**
 * Admits a caller who may change the ways to sign in of an account: the sign-in needs a fresh proof, with everything
 * that the account requires.
 * @returns the account
 * @throws HttpError `reauthentication_required`, `second_step_required`
 */
export async function requireOwner(
  deps: {
    readonly users: UserStore;
    readonly stepUp: StepUp;
    readonly signIns: SignIns;
    readonly passkeys: Pick<Passkeys, 'has'>;
  },
  caller: Caller,
): Promise<UserRecord> {
  await deps.stepUp.requireProof(caller);
  const user = await requireUser(deps.users, caller.id);
  await requireOwnFactor(deps, user, caller.familyId);
  return user;
}
