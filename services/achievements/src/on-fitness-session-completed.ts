import type { CloudEvent } from '@ondine/contracts';
import type { FactStore } from './facts/fact-store.ts';
import { toFitnessFact } from './facts/fact.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/** Keeps the fact by its session's id and computes anew; a second delivery ends in the same state. */
export const onFitnessSessionCompleted =
  ({ facts, recompute, changes }: { facts: FactStore; recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'fitness.session.completed.v1'>): Promise<void> => {
    await facts.put(toFitnessFact(event));
    const moved = await recompute.of(event.data.user_id);
    // A day that this one made overfull takes them off every board.
    for (const exercise of new Set([event.data.exercise_slug, ...moved])) changes.announce(exercise);
  };
