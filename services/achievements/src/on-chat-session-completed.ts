import type { CloudEvent } from '@ondine/contracts';
import { toChatFact } from './facts/fact.ts';
import type { Recompute } from './recompute.ts';

/** Keeps the fact by its conversation's id and computes anew; a second delivery ends in the same state. */
export const onChatSessionCompleted =
  ({ recompute }: { recompute: Recompute }) =>
  async (event: CloudEvent<'chat.session.completed.v1'>): Promise<void> => {
    // No page is open to word of boards of conversations, so none is given.
    await recompute.add(toChatFact(event));
  };
