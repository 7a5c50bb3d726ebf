import type { CloudEvent } from '@ondine/contracts';
import { toFitnessFact } from './facts/fact.ts';
import type { BoardChanges } from './boards/live/board-changes.ts';
import type { Recompute } from './recompute.ts';

/** Stores the fact by its session's id and computes the results again. Idempotent. */
export const onFitnessSessionCompleted =
  ({ recompute, changes }: { recompute: Recompute; changes: BoardChanges }) =>
  async (event: CloudEvent<'fitness.session.completed.v1'>): Promise<void> => {
    const moved = await recompute.add(toFitnessFact(event));
    // If this workout makes a day overfull, the user is removed from every board.
    for (const board of new Set([event.data.exercise_slug, ...moved])) changes.announce(board);
  };
