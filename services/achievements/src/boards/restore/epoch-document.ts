import { Schema, type Connection, type Model } from 'mongoose';

/** The stored state of the boards in Redis. */
export interface EpochDocument {
  _id: string;
  epoch?: string;
  run_id?: string;
  leased_until: Date;
  holder: string;
}

const schema = new Schema<EpochDocument>(
  { _id: String, epoch: String, run_id: String, leased_until: Date, holder: String },
  { collection: 'board_epochs', versionKey: false },
);

export const epochModel = (connection: Connection): Model<EpochDocument> =>
  connection.model<EpochDocument>('BoardEpoch', schema);
