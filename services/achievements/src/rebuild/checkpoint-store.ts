import { guardedUpsert } from '@ondine/platform/mongo';
import type { Clock } from '@ondine/platform/time';
import { Schema, type Connection, type Model } from 'mongoose';

/** The progress of a rebuild. */
export interface Checkpoint {
  /** The first key of each lane that has not been processed. */
  readonly next: readonly string[];
  readonly results: number;
  readonly users: number;
  readonly repaired: number;
}

/** A stored checkpoint. */
export interface KeptCheckpoint extends Checkpoint {
  /** When it was written; missing in older checkpoints. */
  readonly moved_at?: Date;
}

type CheckpointDocument = KeptCheckpoint & { _id: string };

const schema = new Schema<CheckpointDocument>(
  { _id: String, next: [String], results: Number, users: Number, repaired: Number, moved_at: Date },
  { collection: 'rebuilds', versionKey: false },
);

export const checkpointModel = (connection: Connection): Model<CheckpointDocument> =>
  connection.model<CheckpointDocument>('Rebuild', schema);

/** Stores the checkpoint of the one rebuild that may be running. */
export interface CheckpointStore {
  read(): Promise<KeptCheckpoint | null>;
  write(checkpoint: Checkpoint): Promise<void>;
  clear(): Promise<void>;
}

const id = 'current';

export const createCheckpointStore = (model: Model<CheckpointDocument>, clock: Clock): CheckpointStore => ({
  read: () => model.findById(id, { _id: 0 }).lean<KeptCheckpoint>().exec(),
  async write({ next, results, users, repaired }) {
    const kept = { next, results, users, repaired, moved_at: clock() };
    await guardedUpsert((options) => model.replaceOne({ _id: id }, kept, options));
  },
  async clear() {
    await model.deleteOne({ _id: id });
  },
});
