import { toUser, type UserDocument, type UserModel } from './user-document.ts';
import type { UserRecord } from './user.ts';

/** The account that meets a filter of stored fields; null without one. A deleted account is never found. */
export async function findUser(
  users: UserModel,
  filter: Readonly<Record<string, string | boolean>>,
): Promise<UserRecord | null> {
  const document = await users.findOne({ ...filter, deleted_at: null }).lean<UserDocument>();
  return document && toUser(document);
}
