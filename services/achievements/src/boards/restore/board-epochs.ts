import { isDuplicateKey } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { EpochDocument } from './epoch-document.ts';

/** Distinguishes a Redis that still holds the boards from one that has lost them. */
export interface BoardEpoch {
  /** A random id that is stored beside the boards, and lost with them. */
  readonly epoch: string;
  /** The id of the Redis process: after a restart it may hold an older state, including the epoch. */
  readonly runId: string;
}

/** The state of the boards in Redis, shared by the replicas of the service. */
export interface BoardEpochs {
  /** The epoch of the boards that were restored last; null before the first. */
  read(): Promise<BoardEpoch | null>;
  /**
   * Takes or renews the lease to restore.
   * @returns false while another replica holds it
   */
  lease(holder: string, now: Date, until: Date): Promise<boolean>;
  /** Stores that the boards are complete, and releases the lease. */
  settle(holder: string, epoch: BoardEpoch): Promise<void>;
  /** Releases the lease without that. */
  release(holder: string): Promise<void>;
}

const id = 'boards';
const notLeased = { leased_until: new Date(0) };

export const createBoardEpochs = (model: Model<EpochDocument>): BoardEpochs => ({
  async read() {
    const found = await model.findById(id).lean<EpochDocument>();
    return found?.epoch !== undefined && found.run_id !== undefined
      ? { epoch: found.epoch, runId: found.run_id }
      : null;
  },
  async lease(holder, now, until) {
    try {
      await model.updateOne(
        { _id: id, $or: [{ holder }, { leased_until: { $lte: now } }] },
        { $set: { holder, leased_until: until } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Another replica holds the lease: the filter excluded the document, and the upsert hit its id.
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  },
  async settle(holder, { epoch, runId }) {
    await model.updateOne({ _id: id, holder }, { $set: { epoch, run_id: runId, ...notLeased } });
  },
  async release(holder) {
    await model.updateOne({ _id: id, holder }, { $set: notLeased });
  },
});
