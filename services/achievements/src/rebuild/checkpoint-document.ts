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

export type CheckpointDocument = KeptCheckpoint & { _id: string };

const schema = new Schema<CheckpointDocument>(
  { _id: String, next: [String], results: Number, users: Number, repaired: Number, moved_at: Date },
  { collection: 'rebuilds', versionKey: false },
);

export const checkpointModel = (connection: Connection): Model<CheckpointDocument> =>
  connection.model<CheckpointDocument>('Rebuild', schema);
