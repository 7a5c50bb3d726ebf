import type { UpdateQuery } from 'mongoose';
import type { UserDocument, UserModel } from './user-document.ts';

/** The account by its id or e-mail, and further conditions that it must meet to be changed. */
export type Whose = ({ readonly _id: string } | { readonly email_key: string }) &
  Readonly<Record<string, unknown>>;

/**
 * Changes one account in one write. All writes to accounts go through it, so that none reaches a deleted account:
 * a request that has read the account before the deletion would otherwise store data that nothing deletes again.
 * @returns false when there is no such account, or when it does not meet the conditions
 */
export const changeUser = async (
  users: UserModel,
  whose: Whose,
  change: UpdateQuery<UserDocument>,
): Promise<boolean> => (await users.updateOne({ ...whose, deleted_at: null }, change)).matchedCount === 1;
