import type { CloudEvent } from '@ondine/contracts';
import type { ResultStore } from './result-store.ts';

/** Erases what an account has practised. */
export const onUserDeleted =
  ({ results }: { results: ResultStore }) =>
  ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> =>
    results.erase(data.user_id);
