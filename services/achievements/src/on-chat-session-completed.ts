import type { CloudEvent } from '@ondine/contracts';
import type { FactStore } from './facts/fact-store.ts';
import { toChatFact } from './facts/fact.ts';
import type { Recompute } from './recompute.ts';

/** Keeps the fact by its conversation's id and computes anew. */
export const onChatSessionCompleted =
  ({ facts, recompute }: { facts: FactStore; recompute: Recompute }) =>
  async (event: CloudEvent<'chat.session.completed.v1'>): Promise<void> => {
    await facts.put(toChatFact(event));
    await recompute.of(event.data.user_id);
  };
