import type { CloudEvent } from '@ondine/contracts';
import type { Recompute } from './recompute.ts';

/** Erases an account from facts, progress and boards. */
export const onUserDeleted =
  ({ recompute }: { recompute: Recompute }) =>
  ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> =>
    recompute.erase(data.user_id);
