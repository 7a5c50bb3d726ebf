import { randomUUID } from 'node:crypto';
import { exerciseSlugs } from '@ondine/contracts';
import type { Clock, Logger } from '@ondine/platform';
import type { Redis } from 'ioredis';
import type { BoardChanges } from '../live/board-changes.ts';
import type { BoardEpoch, BoardEpochs } from './board-epochs.ts';
import type { RestoreMeter } from './restore-meter.ts';
import type { RestoreReport } from './restore-range.ts';

/** How often Redis is asked whether it still holds the boards: one short command and one longer, in ms. */
const checkEveryMs = 5000;
/** A copy that has not said for so long that it restores is taken for dead; it says so at each range, far more often. */
const leaseMs = 20_000;

export interface BoardKeeper {
  /** Looks once, and restores what is lost. Runs by itself; never rejects. */
  check(): Promise<void>;
  /** Ends the looking; a restoration under way ends after the range it is at. */
  stop(): Promise<void>;
}

export interface BoardKeeperOptions {
  readonly redis: Redis;
  /** Where the epoch lies in Redis. */
  readonly epochKey: string;
  readonly epochs: BoardEpochs;
  /** Restores all boards; `beforeRange` rejects when it should end. */
  readonly restore: (beforeRange: () => Promise<void>) => Promise<RestoreReport>;
  readonly changes: BoardChanges;
  /** The boards that anybody stands on. */
  readonly listBoards: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: RestoreMeter;
}

/**
 * Sees to it that the boards in Redis are whole: when Redis was emptied or replaced, or has started again
 * and may hold an older state, one replica of the service restores them from the database. They answer
 * meanwhile with what they have.
 */
export function createBoardKeeper({
  redis,
  epochKey,
  epochs,
  restore,
  changes,
  listBoards,
  clock,
  logger,
  meter,
}: BoardKeeperOptions): BoardKeeper {
  const holder = randomUUID();
  /** What was found whole last, so that a check that finds the same asks nobody else. */
  let whole: BoardEpoch | undefined;
  let stopped = false;
  let checking: Promise<void> | undefined;

  async function readHeld(): Promise<BoardEpoch | null> {
    const [epoch, info] = await Promise.all([redis.get(epochKey), redis.info('server')]);
    const runId = /^run_id:(\w+)/m.exec(info)?.[1] ?? '';
    return epoch === null ? null : { epoch, runId };
  }

  async function look(): Promise<void> {
    if (redis.status !== 'ready') return;
    const held = await readHeld();
    if (held && isSame(held, whole)) return;
    if (held && isSame(held, await epochs.read())) {
      whole = held;
      return;
    }
    if (await takeLease()) await restoreAll();
  }

  async function takeLease(): Promise<boolean> {
    const now = clock();
    return await epochs.lease(holder, now, new Date(now.getTime() + leaseMs));
  }

  async function restoreAll(): Promise<void> {
    const begun = performance.now();
    logger.warn('The boards in Redis are not those of the database: they are restored');
    meter.restoring.set(1);
    try {
      // It lies there from the beginning: gone again, so are boards that were restored before.
      const epoch = randomUUID();
      await redis.set(epochKey, epoch);
      const before = await readHeld();
      const report = await restore(async () => {
        if (stopped) throw new Error('The service stops');
        if (!(await takeLease())) throw new Error('Another replica has taken over');
      });
      const after = await readHeld();
      if (!before || !after || before.epoch !== epoch || !isSame(before, after)) {
        throw new Error('Redis has lost data again');
      }
      await epochs.settle(holder, after);
      whole = after;
      meter.restored.inc();
      logger.info({ ...report, ms: Math.round(performance.now() - begun) }, 'The boards are restored');
      for (const board of new Set([...exerciseSlugs, ...(await listBoards())])) changes.announce(board);
    } catch (error) {
      await epochs.release(holder);
      throw error;
    } finally {
      meter.restoring.set(0);
    }
  }

  const check = () =>
    (checking ??= look()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'The boards could not be looked after; tried again in some seconds');
      })
      .finally(() => {
        checking = undefined;
      }));

  const onReady = () => void check();
  redis.on('ready', onReady);
  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();
  onReady();
  return {
    check,
    async stop() {
      stopped = true;
      clearInterval(timer);
      redis.off('ready', onReady);
      await checking;
    },
  };
}

const isSame = (a: BoardEpoch, b: BoardEpoch | null | undefined): boolean =>
  a.epoch === b?.epoch && a.runId === b.runId;
