import { randomUUID } from 'node:crypto';
import { readUserRange } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { Readmission } from './overfull-days.ts';
import { toReadmission, toReadmissionDocument, type ReadmissionDocument } from './readmission-document.ts';

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
    await model.insertMany(
      readmissions.map((readmission) => toReadmissionDocument(readmission, randomUUID())),
    );
  },
  async list(userId) {
    const found = await model.find({ user_id: userId }).lean<ReadmissionDocument[]>();
    return found.map(toReadmission);
  },
  async latest(limit) {
    const found = await model.find({}).sort({ at: -1 }).limit(limit).lean<ReadmissionDocument[]>();
    return found.map(toReadmission);
  },
  async readRange(range, limit) {
    const found = await readUserRange<ReadmissionDocument>(model.collection, 'user_id', { ...range, limit });
    return found?.map(toReadmission) ?? null;
  },
  async erase(userId) {
    await model.deleteMany({ user_id: userId });
  },
});
