import type { CloudEvent } from '@ondine/contracts';
import { removedMonth } from './facts/fact.ts';
import type { FactStore } from './facts/fact-store.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/** Deletes the fact, also when it has not arrived yet, and computes the results again. */
export const onFitnessSessionDeleted =
  ({ facts, recompute, changes }: { facts: FactStore; recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'fitness.session.deleted.v1'>): Promise<void> => {
    const { session_id, user_id, exercise_slug } = event.data;
    const month = await facts.remove(session_id, user_id, removedMonth(event));
    // A running restore of boards may list the session although no computation has included it yet.
    const moved = await recompute.of(user_id, [exercise_slug], month);
    for (const board of new Set([exercise_slug, ...moved])) changes.announce(board);
  };
