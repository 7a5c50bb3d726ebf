import type { UserDocument, UserModel } from '../account/user-document.ts';

/**
 * Whether an address belongs to an account, or did until recently and may be restored (`EmailUndo`).
 * @param except an account that may have it itself
 */
export async function isEmailHeld(
  users: UserModel,
  emailKey: string,
  { now, except }: { now: Date; except?: string },
): Promise<boolean> {
  const owner = await users.findOne({ email_key: emailKey }, { _id: 1 }).lean<Pick<UserDocument, '_id'>>();
  if (owner && owner._id !== except) return true;
  // Read after the accounts, so that an address that is given up in between is found here.
  const former = await users
    .find({ 'email_undos.email_key': emailKey }, { email_undos: 1 })
    .lean<Pick<UserDocument, '_id' | 'email_undos'>[]>();
  return former.some(
    ({ _id, email_undos: undos = [] }) =>
      _id !== except && undos.some((undo) => undo.email_key === emailKey && undo.expires_at > now),
  );
}
