import type { Checkpoint } from './checkpoint-document.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { rebuildRange, type RebuildDeps } from './rebuild-range.ts';
import { endOfKeys, type KeyRange } from './walk-keys.ts';
import { walkUsers } from './walk-users.ts';

export interface RebuildOptions extends Omit<RebuildDeps, 'listed'> {
  readonly checkpoints: CheckpointStore;
  /** Called after each range. */
  readonly onProgress: (progress: Checkpoint) => void;
  /** Stops the rebuild after the current range. */
  readonly signal: AbortSignal;
  /** Records of one kind in memory at a time, in each of two lanes; default 6000. */
  readonly limit?: number;
}

const defaultLimit = 6000;
/** How much work a crash may lose, in ms. */
const checkpointEveryMs = 1000;

/** Lanes that are processed concurrently, so that services, database and this process work at the same time. */
const lanes: readonly KeyRange[] = [
  { from: '', to: '8' },
  { from: '8', to: endOfKeys },
];
const beginning: Checkpoint = { next: lanes.map(({ from }) => from), results: 0, users: 0, repaired: 0 };

/** The outcome: all done, or stopped where the next run continues. */
export type RebuildOutcome = { readonly kind: 'done' | 'stopped'; readonly progress: Checkpoint };

/**
 * Corrects all computed data according to the services' records, on a running system. It continues where a stopped or
 * crashed run ended; repeating a part changes nothing.
 */
export async function rebuild({
  checkpoints,
  onProgress,
  signal,
  limit = defaultLimit,
  ...deps
}: RebuildOptions): Promise<RebuildOutcome> {
  const start = (await checkpoints.read()) ?? beginning;
  const listed = await deps.boards.list();
  let progress = start;
  let written = Promise.resolve();
  let writtenAt = performance.now();

  /** One after another, so that an older checkpoint never replaces a newer one. */
  function writeDown(): Promise<void> {
    const reached = progress;
    writtenAt = performance.now();
    written = written.then(() => checkpoints.write(reached));
    return written;
  }

  const walkLane = (lane: number) =>
    walkUsers(
      async (range, most) => {
        signal.throwIfAborted();
        const report = await rebuildRange({ ...deps, listed }, range, most);
        if (!report) return 'too many';
        progress = {
          next: progress.next.with(lane, range.to),
          results: progress.results + report.results,
          users: progress.users + report.users,
          repaired: progress.repaired + report.repaired,
        };
        if (performance.now() - writtenAt > checkpointEveryMs) await writeDown();
        onProgress(progress);
        return Math.max(report.results, report.users);
      },
      async (range, most) => {
        signal.throwIfAborted();
        return await deps.records.listUsers(range, most);
      },
      { from: start.next[lane] ?? '', to: lanes[lane]?.to ?? endOfKeys, limit },
    );

  const walked = await Promise.allSettled(lanes.map((_, lane) => walkLane(lane)));
  const failed = walked.find((result) => result.status === 'rejected');
  if (failed && !signal.aborted) {
    await writeDown();
    throw failed.reason;
  }
  if (failed) {
    await writeDown();
    return { kind: 'stopped', progress };
  }
  await checkpoints.clear();
  return { kind: 'done', progress };
}
