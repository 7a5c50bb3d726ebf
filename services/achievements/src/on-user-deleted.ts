import { exerciseSlugs, type CloudEvent } from '@ondine/contracts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/**
 * Erases an account from facts, progress and boards. It removes it from all boards of workouts, not only the remembered
 * ones: a running restore may list a session that no computation has included yet. Its boards of conversations are
 * known from its facts.
 */
export const onUserDeleted =
  ({ recompute, changes }: { recompute: Recompute; changes: BoardChanges }) =>
  async ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> => {
    for (const board of await recompute.erase(data.user_id, exerciseSlugs)) changes.announce(board);
  };
