import { HttpError, type Caller } from '@ondine/platform';
import { requireUser } from '../account/require-user.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { UserRecord } from '../account/user.ts';
import type { UserStore } from '../account/user-store.ts';
import type { Passkeys } from './passkeys.ts';

/**
 * Keeps an account that needs a second step, and has a passkey to show it with, from being given another way by
 * somebody who has its password alone.
 * @throws HttpError `second_step_required` before the passkey was shown
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
 * Lets in a caller who may change the ways to sign in of an account: the sign-in was proved just now, with all that the account asks for.
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
