import { randomUUID } from 'node:crypto';
import { exerciseSlugs } from '@ondine/contracts';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { Redis } from 'ioredis';
import type { BoardChanges } from '../live/board-changes.ts';
import type { BoardEpoch, BoardEpochs } from './board-epochs.ts';
import type { RestoreMeter } from './restore-meter.ts';
import type { RestoreReport } from './restore-range.ts';

/** How often to check whether Redis still holds the boards, in ms: one short command and a longer one. */
const checkEveryMs = 5000;
/**
 * A replica that has not renewed its lease for so long is considered dead, in ms; it renews it at each range, far more
 * often.
 */
const leaseMs = 20_000;

export interface BoardKeeper {
  /** Checks once, and restores lost boards. Runs by itself; never rejects. */
  check(): Promise<void>;
  /** Stops checking; a running restore ends after the current range. */
  stop(): Promise<void>;
}

export interface BoardKeeperOptions {
  readonly redis: Redis;
  /** The key of the epoch in Redis. */
  readonly epochKey: string;
  readonly epochs: BoardEpochs;
  /** Restores all boards; `beforeRange` rejects when it must stop. */
  readonly restore: (beforeRange: () => Promise<void>) => Promise<RestoreReport>;
  readonly changes: BoardChanges;
  /** The boards with entries. */
  readonly listBoards: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: RestoreMeter;
}

/**
 * Keeps the boards in Redis complete. When Redis was emptied or replaced, or has restarted and may hold an older state,
 * one replica of the service restores the boards from the database. Meanwhile boards show what they have.
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
  /** The state that was last found complete, so that an unchanged one needs no read of the database. */
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
    if ((await isWhole()) || !(await takeLease())) return;
    // Another replica may have restored the boards between the look and the lease.
    if (await isWhole()) await epochs.release(holder);
    else await restoreAll();
  }

  /** Whether Redis holds the boards that the database knows of. */
  async function isWhole(): Promise<boolean> {
    const held = await readHeld();
    if (!held) return false;
    if (isSame(held, whole)) return true;
    if (!isSame(held, await epochs.read())) return false;
    whole = held;
    return true;
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
      // Written first: if it is lost again, so are boards that were restored before that.
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
