import { randomUUID } from 'node:crypto';
import { readUserRange } from '@ondine/platform/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Readmission } from './overfull-days.ts';

type ReadmissionDocument = Readmission & { _id: string };

const schema = new Schema<ReadmissionDocument>(
  { _id: String, userId: String, day: String, sessionIds: [String], by: String, at: Date },
  { collection: 'readmissions', versionKey: false },
)
  .index({ userId: 1 })
  .index({ at: -1 });

export const readmissionModel = (connection: Connection): Model<ReadmissionDocument> =>
  connection.model<ReadmissionDocument>('Readmission', schema);

/** The admins' readmissions. They are not computed, so a rebuild does not change them. */
export interface ReadmissionStore {
  add(readmissions: readonly Readmission[]): Promise<void>;
  list(userId: string): Promise<Readmission[]>;
  /** The latest first. */
  latest(limit: number): Promise<Readmission[]>;
  /** Those of a range of users; null when there are more than `limit`. */
  readRange(range: { from: string; to: string }, limit: number): Promise<Readmission[] | null>;
  erase(userId: string): Promise<void>;
}

export const createReadmissionStore = (model: Model<ReadmissionDocument>): ReadmissionStore => ({
  async add(readmissions) {
    await model.insertMany(readmissions.map((readmission) => ({ ...readmission, _id: randomUUID() })));
  },
  list: (userId) => model.find({ userId }, { _id: 0 }).lean<Readmission[]>().exec(),
  latest: (limit) => model.find({}, { _id: 0 }).sort({ at: -1 }).limit(limit).lean<Readmission[]>().exec(),
  readRange: (range, limit) =>
    readUserRange<ReadmissionDocument>(model.collection, 'userId', { ...range, limit }),
  async erase(userId) {
    await model.deleteMany({ userId });
  },
});
