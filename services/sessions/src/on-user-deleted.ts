import type { CloudEvent } from '@ondine/contracts';
import type { AccountReplica } from '@ondine/domain/account-replica';
import type { HabitStore } from './habit/habit-store.ts';
import type { SessionStore } from './session/session-store.ts';

/** Erases an account. It is marked first, so that its still valid token cannot add data after the erasure. */
export const onUserDeleted =
  ({
    accounts,
    sessions,
    habits,
  }: {
    accounts: AccountReplica;
    sessions: SessionStore;
    habits: HabitStore;
  }) =>
  async ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> => {
    await accounts.markDeleted(data.user_id, new Date(data.deleted_at));
    await sessions.erase(data.user_id);
    await habits.erase(data.user_id);
  };
