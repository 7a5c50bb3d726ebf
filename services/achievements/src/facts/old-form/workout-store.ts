import { guardedUpsert, insertMissing, readUserRange } from '@ondine/platform';
import type { Model } from 'mongoose';
import type { FactRecord } from './fact-record.ts';
import type { FitnessFact } from './fact.ts';
import {
  toFacts,
  toRecords,
  toStoredWorkout,
  workoutPath,
  type WorkoutDocument,
} from './workout-document.ts';

type WorkoutRecord = Exclude<FactRecord, { kind: 'chat' }>;

/** The part of the facts that is about workouts; its operations are those of `FactStore`. */
export function createWorkoutStore(model: Model<WorkoutDocument>) {
  const collection = model.db.collection<{ _id: string }>(model.collection.name);

  async function remove(sessionId: string, userId: string): Promise<void> {
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: userId },
        {
          $set: { userId },
          $addToSet: { removed: sessionId },
          $unset: { [workoutPath(sessionId)]: '' },
        },
        options,
      ),
    );
  }

  return {
    remove,

    async put({ sessionId, userId, ...fact }: FitnessFact): Promise<boolean> {
      const workout = toStoredWorkout({ userId, ...fact });
      let stands = false;
      await guardedUpsert(async (options) => {
        const { matchedCount, upsertedCount } = await collection.updateOne(
          { _id: userId, removed: { $ne: sessionId } },
          { $set: { userId, [workoutPath(sessionId)]: workout } },
          options,
        );
        stands = matchedCount + upsertedCount === 1;
      });
      return stands;
    },

    async list(userId: string): Promise<FitnessFact[]> {
      const document = await model.findById(userId).lean<WorkoutDocument>();
      return document ? toFacts(document) : [];
    },

    async erase(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId });
    },

    async readRange(range: { from: string; to: string }, limit: number): Promise<FactRecord[] | null> {
      const documents = await readUserRange<WorkoutDocument>(model.collection, 'userId', { ...range, limit });
      const records = documents?.flatMap(toRecords);
      return records && records.length <= limit ? records : null;
    },

    async addMissing(records: readonly WorkoutRecord[]): Promise<void> {
      const byUser = [...Map.groupBy(records, ({ userId }) => userId)];
      const documents = byUser.map(([userId, own]): WorkoutDocument => {
        const workouts: NonNullable<WorkoutDocument['workouts']> = {};
        for (const record of own) if (!record.deleted) workouts[record._id] = toStoredWorkout(record);
        return { _id: userId, userId, workouts };
      });
      const there = await insertMissing(model.collection, documents);
      const additions = there.flatMap((index) =>
        Object.entries(documents[index]?.workouts ?? {}).map(([sessionId, workout]) => ({
          updateOne: {
            filter: { _id: documents[index]?._id ?? '', removed: { $ne: sessionId } },
            update: { $set: { [workoutPath(sessionId)]: workout } },
          },
        })),
      );
      if (additions.length > 0) await model.bulkWrite(additions, { ordered: false });
    },

    async replace(record: WorkoutRecord): Promise<void> {
      const { _id: sessionId, userId } = record;
      if (record.deleted) {
        await remove(sessionId, userId);
        return;
      }
      const update = {
        $set: { userId, [workoutPath(sessionId)]: toStoredWorkout(record) },
        $pull: { removed: sessionId },
      };
      await guardedUpsert((options) => model.updateOne({ _id: userId }, update, options));
    },

    async discard(records: readonly WorkoutRecord[]): Promise<void> {
      for (const { _id: sessionId, userId } of records) {
        await model.updateOne(
          { _id: userId },
          { $unset: { [workoutPath(sessionId)]: '' }, $pull: { removed: sessionId } },
        );
      }
    },
  };
}
