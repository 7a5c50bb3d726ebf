import type { Checkpoint, CheckpointStore } from './checkpoint-store.ts';
import { rebuildRange, type RebuildDeps } from './rebuild-range.ts';
import { endOfKeys, walkKeys, type KeyRange } from './walk-keys.ts';

export interface RebuildOptions extends RebuildDeps {
  readonly checkpoints: CheckpointStore;
  /** Told after each range. */
  readonly onProgress: (progress: Checkpoint) => void;
  /** Ends the rebuild after the range under way. */
  readonly signal: AbortSignal;
  /** Records of one kind held in memory at a time; in each of four lanes; 4000 unless told. */
  readonly limit?: number;
}

const defaultLimit = 4000;

/** Lanes that are walked side by side, so that services, database and this process work at the same time. */
const lanes: readonly KeyRange[] = [
  { from: '', to: '4' },
  { from: '4', to: '8' },
  { from: '8', to: 'c' },
  { from: 'c', to: endOfKeys },
];
const beginning: Checkpoint = { next: lanes.map(({ from }) => from), results: 0, users: 0, mended: 0 };

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
  const start = (await checkpoints.read()) ?? beginning;
  let progress = start;
  let written = Promise.resolve();

  const walkLane = (lane: number) =>
    walkKeys(
      async (range, most) => {
        signal.throwIfAborted();
        const report = await rebuildRange(deps, range, most);
        if (!report) return 'too many';
        progress = {
          next: progress.next.with(lane, range.to),
          results: progress.results + report.results,
          users: progress.users + report.users,
          mended: progress.mended + report.mended,
        };
        const reached = progress;
        // One after another, so that an older checkpoint never replaces a newer one.
        written = written.then(() => checkpoints.write(reached));
        await written;
        onProgress(reached);
        return Math.max(report.results, report.users);
      },
      { from: start.next[lane] ?? '', to: lanes[lane]?.to ?? endOfKeys, limit },
    );

  const walked = await Promise.allSettled(lanes.map((_, lane) => walkLane(lane)));
  const failed = walked.find((result) => result.status === 'rejected');
  if (failed && !signal.aborted) throw failed.reason;
  if (failed) return { kind: 'stopped', progress };
  await checkpoints.clear();
  return { kind: 'done', progress };
}
