import { guardedUpsert } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';

/** How far a rebuild has come. */
export interface Checkpoint {
  /** The first key of each lane that has not been looked at. */
  readonly next: readonly string[];
  readonly results: number;
  readonly users: number;
  readonly repaired: number;
}

type CheckpointDocument = Checkpoint & { _id: string };

const schema = new Schema<CheckpointDocument>(
  { _id: String, next: [String], results: Number, users: Number, repaired: Number },
  { collection: 'rebuilds', versionKey: false },
);

export const checkpointModel = (connection: Connection): Model<CheckpointDocument> =>
  connection.model<CheckpointDocument>('Rebuild', schema);

/** Remembers the one rebuild that may be under way. */
export interface CheckpointStore {
  read(): Promise<Checkpoint | null>;
  write(checkpoint: Checkpoint): Promise<void>;
  clear(): Promise<void>;
}

const id = 'current';

export const createCheckpointStore = (model: Model<CheckpointDocument>): CheckpointStore => ({
  read: () => model.findById(id, { _id: 0 }).lean<Checkpoint>().exec(),
  async write(checkpoint) {
    await guardedUpsert((options) => model.replaceOne({ _id: id }, { ...checkpoint }, options));
  },
  async clear() {
    await model.deleteOne({ _id: id });
  },
});
