import type { CloudEvent } from '@ondine/contracts';
import { removedMonth } from './facts/fact.ts';
import type { FactStore } from './facts/fact-store.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/** Takes the fact back, also when it has yet to arrive, and computes anew. */
export const onFitnessSessionDeleted =
  ({ facts, recompute, changes }: { facts: FactStore; recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'fitness.session.deleted.v1'>): Promise<void> => {
    const { session_id, user_id, exercise_slug } = event.data;
    const month = await facts.remove(session_id, user_id, removedMonth(event));
    // Boards that are being restored may list the session although no computation has seen it yet.
    const moved = await recompute.of(user_id, [exercise_slug], month);
    for (const board of new Set([exercise_slug, ...moved])) changes.announce(board);
  };
