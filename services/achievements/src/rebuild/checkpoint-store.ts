import { guardedUpsert } from '@ondine/platform/mongo';
import type { Clock } from '@ondine/platform/time';
import type { Model } from 'mongoose';
import type { Checkpoint, CheckpointDocument, KeptCheckpoint } from './checkpoint-document.ts';

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
