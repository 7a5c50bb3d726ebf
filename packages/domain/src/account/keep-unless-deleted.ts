import type { AccountReplica } from './account-replica.ts';

/** A write that stores data of an account that may not have had any. */
export interface AccountWrite<T> {
  readonly userId: string;
  readonly write: () => Promise<T>;
  /** Deletes all that such writes have stored of the account. */
  readonly erase: () => Promise<unknown>;
}

/**
 * Stores data of an account, unless the account is deleted. A request may outlive its account by minutes, while it waits
 * for an answer of another system, and no second event would delete what it stores.
 *
 * A deletion marks the account first and erases its data then. So when there is no mark after the write, the erasure is
 * still to come and includes it; when there is one, the erasure may have passed, and what was written is erased here.
 * @returns undefined for a deleted account, of which nothing is kept
 */
export async function keepUnlessDeleted<T>(
  accounts: Pick<AccountReplica, 'find'>,
  { userId, write, erase }: AccountWrite<T>,
): Promise<{ readonly kept: T } | undefined> {
  const isDeleted = async () => (await accounts.find(userId))?.deleted === true;
  if (await isDeleted()) return undefined;
  const kept = await write();
  if (!(await isDeleted())) return { kept };
  await erase();
  return undefined;
}
