import type { CloudEvent } from '@ondine/contracts';
import { toFitnessFact } from './facts/fact.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/** Keeps the fact by its session's id and computes anew; a second delivery ends in the same state. */
export const onFitnessSessionCompleted =
  ({ recompute, changes }: { recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'fitness.session.completed.v1'>): Promise<void> => {
    const moved = await recompute.add(toFitnessFact(event));
    // A day that this one made overfull takes them off every board.
    for (const board of new Set([event.data.exercise_slug, ...moved])) changes.announce(board);
  };
