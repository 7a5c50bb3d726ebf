import { Schema, type Connection, type Model } from 'mongoose';
import type { Readmission } from './overfull-days.ts';

/** A stored readmission. */
export interface ReadmissionDocument {
  _id: string;
  user_id: string;
  day: string;
  session_ids: readonly string[];
  by: string;
  at: Date;
}

const schema = new Schema<ReadmissionDocument>(
  { _id: String, user_id: String, day: String, session_ids: [String], by: String, at: Date },
  { collection: 'readmissions', versionKey: false },
)
  .index({ user_id: 1 })
  .index({ at: -1 });

export const readmissionModel = (connection: Connection): Model<ReadmissionDocument> =>
  connection.model<ReadmissionDocument>('Readmission', schema);

export const toReadmissionDocument = (readmission: Readmission, id: string): ReadmissionDocument => ({
  _id: id,
  user_id: readmission.userId,
  day: readmission.day,
  session_ids: readmission.sessionIds,
  by: readmission.by,
  at: readmission.at,
});

export const toReadmission = (document: ReadmissionDocument): Readmission => ({
  userId: document.user_id,
  day: document.day,
  sessionIds: document.session_ids,
  by: document.by,
  at: document.at,
});
