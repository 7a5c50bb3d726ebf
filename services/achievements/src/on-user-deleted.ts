import { exerciseSlugs, type CloudEvent } from '@ondine/contracts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/**
 * Erases an account from facts, progress and boards. All boards of workouts, not only those it is remembered on: boards
 * that are being restored may list a session that no computation has seen yet. Those of conversations are known by its facts.
 */
export const onUserDeleted =
  ({ recompute, changes }: { recompute: Recompute; changes: BoardChanges }) =>
  async ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> => {
    for (const board of await recompute.erase(data.user_id, exerciseSlugs)) changes.announce(board);
  };
