import { isDuplicateKey } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';

/** By what a Redis that still holds the boards is told from one that does not. */
export interface BoardEpoch {
  /** A random id that lies beside the boards, and is lost with them. */
  readonly epoch: string;
  /** Of the Redis process: one that has started again may hold an older state, its epoch included. */
  readonly runId: string;
}

type EpochDocument = { _id: string; leased_until: Date; holder: string } & Partial<BoardEpoch>;

const schema = new Schema<EpochDocument>(
  { _id: String, epoch: String, runId: String, leased_until: Date, holder: String },
  { collection: 'board_epochs', versionKey: false },
);

export const epochModel = (connection: Connection): Model<EpochDocument> =>
  connection.model<EpochDocument>('BoardEpoch', schema);

/** What the replicas of the service know together of the boards in Redis. */
export interface BoardEpochs {
  /** The epoch of the boards that were restored last; null before the first. */
  read(): Promise<BoardEpoch | null>;
  /**
   * Takes the right to restore, or keeps it.
   * @returns false while another replica has it
   */
  lease(holder: string, now: Date, until: Date): Promise<boolean>;
  /** Notes that the boards are whole, and gives the right back. */
  settle(holder: string, epoch: BoardEpoch): Promise<void>;
  /** Gives the right back without that. */
  release(holder: string): Promise<void>;
}

const id = 'boards';
const notLeased = { leased_until: new Date(0) };

export const createBoardEpochs = (model: Model<EpochDocument>): BoardEpochs => ({
  async read() {
    const found = await model.findById(id).lean<EpochDocument>();
    return found?.epoch !== undefined && found.runId !== undefined
      ? { epoch: found.epoch, runId: found.runId }
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
      // Another replica holds it: the filter left the document out, and the upsert met its id.
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  },
  async settle(holder, { epoch, runId }) {
    await model.updateOne({ _id: id, holder }, { $set: { epoch, runId, ...notLeased } });
  },
  async release(holder) {
    await model.updateOne({ _id: id, holder }, { $set: notLeased });
  },
});
