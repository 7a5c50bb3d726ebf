import type { CloudEvent } from '@ondine/contracts';
import { chatScores } from './boards/chat-scores.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { FactStore } from './facts/fact-store.ts';
import { toChatFact } from './facts/fact.ts';
import type { Recompute } from './recompute.ts';

/** Keeps the fact by its conversation's id and computes anew; a second delivery ends in the same state. */
export const onChatSessionCompleted =
  ({ facts, recompute, changes }: { facts: FactStore; recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'chat.session.completed.v1'>): Promise<void> => {
    const fact = toChatFact(event);
    await facts.put(fact);
    const concerned = [...chatScores([fact]).keys()];
    // Of a deleted account nothing else remembers these boards.
    const moved = await recompute.of(event.data.user_id, concerned);
    for (const board of new Set([...concerned, ...moved])) changes.announce(board);
  };
