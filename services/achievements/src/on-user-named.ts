import type { CloudEvent } from '@ondine/contracts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';
import { choiceOf } from './users/leaderboard-choice.ts';
import type { UserStore } from './users/user-store.ts';

/** Stores the name on the boards, from the registration. */
export const onUserRegistered =
  ({ users }: { users: UserStore }) =>
  ({ data }: CloudEvent<'user.registered.v1'>): Promise<void> =>
    users.rename(data.user_id, data.first_name, data.is_bot, new Date(data.registered_at));

/**
 * Stores the name on the boards after a change, and the choice whether boards show the user. With a choice everything
 * is computed again, also for one that is stored already: a crash may have prevented its computation.
 */
export const onUserUpdated =
  ({ users, recompute, changes }: { users: UserStore; recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'user.updated.v1'>): Promise<void> => {
    const { user_id: userId, first_name: name, is_bot: isBot, updated_at: updatedAt } = event.data;
    await users.rename(userId, name, isBot, new Date(updatedAt));
    const choice = choiceOf(event);
    if (!choice || !(await users.choose(userId, choice))) return;
    for (const board of await recompute.of(userId)) changes.announce(board);
  };
