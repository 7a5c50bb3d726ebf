import type { Checkpoint, CheckpointStore } from './checkpoint-store.ts';
import { rebuildRange, type RebuildDeps } from './rebuild-range.ts';
import { endOfKeys, walkKeys } from './walk-keys.ts';

export interface RebuildOptions extends RebuildDeps {
  readonly checkpoints: CheckpointStore;
  /** Told after each range. */
  readonly onProgress: (progress: Checkpoint) => void;
  /** Ends the rebuild after the range under way. */
  readonly signal: AbortSignal;
  /** Records of one kind held in memory at a time; 10,000 unless told. */
  readonly limit?: number;
}

const defaultLimit = 10_000;
const beginning: Checkpoint = { next: '', results: 0, users: 0, mended: 0 };

/** What came of it: all done, or stopped where the next run goes on. */
export type RebuildOutcome = { readonly kind: 'done' | 'stopped'; readonly progress: Checkpoint };

/**
 * Makes everything that is computed what the services' records say, on a system that runs. It goes
 * on where one that was stopped, or crashed, left off; doing a part twice changes nothing.
 */
export async function rebuild({
  checkpoints,
  onProgress,
  signal,
  limit = defaultLimit,
  ...deps
}: RebuildOptions): Promise<RebuildOutcome> {
  let progress = (await checkpoints.read()) ?? beginning;
  try {
    await walkKeys(
      async (range, most) => {
        signal.throwIfAborted();
        const report = await rebuildRange(deps, range, most);
        if (!report) return 'too many';
        progress = {
          next: range.to,
          results: progress.results + report.results,
          users: progress.users + report.users,
          mended: progress.mended + report.mended,
        };
        if (range.to !== endOfKeys) await checkpoints.write(progress);
        onProgress(progress);
        return Math.max(report.results, report.users);
      },
      { from: progress.next, limit },
    );
  } catch (error) {
    if (!signal.aborted) throw error;
    return { kind: 'stopped', progress };
  }
  await checkpoints.clear();
  return { kind: 'done', progress };
}
