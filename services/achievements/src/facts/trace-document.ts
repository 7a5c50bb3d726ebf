import { Schema, type Connection, type Model } from 'mongoose';

/** The deleted workouts of one user whose month is unknown. Those of a known month are in its document. */
export interface TraceDocument {
  /** The user's id. */
  _id: string;
  /** The id again, for an index on ranges of users. */
  user_id: string;
  /** Ids of sessions that were deleted for good. */
  removed?: string[];
}

const schema = new Schema<TraceDocument>(
  { _id: String, user_id: String, removed: Schema.Types.Mixed },
  { collection: 'fact_traces', versionKey: false, minimize: false },
).index({ user_id: 1 });

export const traceModel = (connection: Connection): Model<TraceDocument> =>
  connection.model<TraceDocument>('FactTrace', schema);
