import type { CloudEvent } from '@ondine/contracts';
import { chatScores } from './boards/chat-scores.ts';
import type { FactStore } from './facts/fact-store.ts';
import { toChatFact } from './facts/fact.ts';
import type { Recompute } from './recompute.ts';

/** Keeps the fact by its conversation's id and computes anew; a second delivery ends in the same state. */
export const onChatSessionCompleted =
  ({ facts, recompute }: { facts: FactStore; recompute: Recompute }) =>
  async (event: CloudEvent<'chat.session.completed.v1'>): Promise<void> => {
    const fact = toChatFact(event);
    await facts.put(fact);
    // Of a deleted account nothing else remembers these boards. No page is open to word of boards of conversations,
    // so none is given.
    await recompute.of(event.data.user_id, [...chatScores([fact]).keys()]);
  };
