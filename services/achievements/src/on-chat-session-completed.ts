import type { CloudEvent } from '@ondine/contracts';
import { boardsOf } from './boards/board-scores.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import { toChatFact } from './facts/fact.ts';
import type { Recompute } from './recompute.ts';

/** Stores the fact by its conversation's id and computes the results again. Idempotent. */
export const onChatSessionCompleted =
  ({ recompute, changes }: { recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'chat.session.completed.v1'>): Promise<void> => {
    const fact = toChatFact(event);
    const moved = await recompute.add(fact);
    for (const board of new Set([...boardsOf(fact), ...moved])) changes.announce(board);
  };
