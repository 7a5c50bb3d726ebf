import { HttpError } from '@ondine/platform';
import type { SignIns } from '../sign-ins.ts';
import type { UserRecord } from '../user.ts';
import type { Passkeys } from './passkeys.ts';

/**
 * Keeps an account that needs a second step, and has a passkey to show it with, from being given another way by
 * somebody who has its password alone.
 * @throws HttpError `second_step_required` before the passkey was shown
 */
export async function requireOwnFactor(
  { signIns, passkeys }: { signIns: SignIns; passkeys: Pick<Passkeys, 'has'> },
  user: UserRecord,
  familyId: string,
): Promise<void> {
  if (!(await signIns.isSecondStepMissing(user, familyId)) || !(await passkeys.has(user._id))) return;
  throw new HttpError('second_step_required', {
    detail: 'Please log in with your passkey first. Then you can change this.',
  });
}
