import type { CloudEvent } from '@ondine/contracts';
import type { FactStore } from './facts/fact-store.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/** Takes the fact back, also when it has yet to arrive, and computes anew. */
export const onFitnessSessionDeleted =
  ({ facts, recompute, changes }: { facts: FactStore; recompute: Recompute; changes: BoardChanges }) =>
  async ({ data }: CloudEvent<'fitness.session.deleted.v1'>): Promise<void> => {
    await facts.remove(data.session_id, data.user_id);
    // Boards that are being restored may list the session although no computation has seen it yet.
    const moved = await recompute.of(data.user_id, [data.exercise_slug]);
    for (const exercise of new Set([data.exercise_slug, ...moved])) changes.announce(exercise);
  };
