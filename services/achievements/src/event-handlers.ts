import type { EventHandlers } from '@ondine/platform/events';
import type { BoardChanges } from './boards/live/board-changes.ts';
import { onChatSessionCompleted } from './on-chat-session-completed.ts';
import { onFitnessSessionCompleted } from './on-fitness-session-completed.ts';
import { onFitnessSessionDeleted } from './on-fitness-session-deleted.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserRegistered, onUserUpdated } from './on-user-named.ts';
import type { Recompute, Stores } from './recompute.ts';

/** The service's event handlers. */
export const eventHandlers = ({
  facts,
  users,
  recompute,
  changes,
}: Pick<Stores, 'facts' | 'users'> & {
  readonly recompute: Recompute;
  readonly changes: BoardChanges;
}): EventHandlers => ({
  'fitness.session.completed.v1': onFitnessSessionCompleted({ recompute, changes }),
  'fitness.session.deleted.v1': onFitnessSessionDeleted({ facts, recompute, changes }),
  'chat.session.completed.v1': onChatSessionCompleted({ recompute, changes }),
  'user.registered.v1': onUserRegistered({ users }),
  'user.updated.v1': onUserUpdated({ users, recompute, changes }),
  'user.deleted.v1': onUserDeleted({ recompute, changes }),
});
