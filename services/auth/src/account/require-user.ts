import { HttpError } from '@ondine/platform/http';
import type { UserStore } from './user-store.ts';
import type { UserRecord } from './user.ts';

/** @throws HttpError `not_found` for a deleted account */
export async function requireUser(users: UserStore, id: string): Promise<UserRecord> {
  const user = await users.findById(id);
  if (!user) throw new HttpError('not_found');
  return user;
}
