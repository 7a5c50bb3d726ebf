import type { UserModel } from '../account/user-model.ts';
import type { UserRecord } from '../account/user.ts';

/**
 * Whether an address belongs to an account, or did until recently and may be restored (`EmailUndo`).
 * @param except an account that may have it itself
 */
export async function isEmailHeld(
  users: UserModel,
  emailKey: string,
  { now, except }: { now: Date; except?: string },
): Promise<boolean> {
  const owner = await users.findOne({ emailKey }, { _id: 1 }).lean<Pick<UserRecord, '_id'>>();
  if (owner && owner._id !== except) return true;
  // Read after the accounts, so that an address that is given up in between is found here.
  const former = await users
    .find({ 'emailUndos.emailKey': emailKey }, { emailUndos: 1 })
    .lean<Pick<UserRecord, '_id' | 'emailUndos'>[]>();
  return former.some(
    ({ _id, emailUndos = [] }) =>
      _id !== except && emailUndos.some((undo) => undo.emailKey === emailKey && undo.expiresAt > now),
  );
}
