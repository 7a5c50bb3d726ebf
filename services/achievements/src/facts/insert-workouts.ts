import { insertMissing } from '@ondine/platform/mongo';
import type { Collection } from 'mongoose';
import { workoutPath, type StoredWorkouts } from './stored-workout.ts';

/** A document of workouts, of a user's month. */
interface WorkoutsDocument {
  readonly _id: string;
  readonly workouts?: StoredWorkouts;
}

/** Matches the document unless it has the workout's trace. The driver's types only know its own kind of ids. */
const withoutTrace = (_id: string | undefined, sessionId: string): object => ({
  _id,
  removed: { $ne: sessionId },
});

/** Adds missing workouts, except those with a trace. */
export async function insertWorkouts(
  collection: Collection,
  documents: readonly WorkoutsDocument[],
): Promise<void> {
  const there = await insertMissing(collection, documents);
  const additions = there.flatMap((index) =>
    Object.entries(documents[index]?.workouts ?? {}).map(([sessionId, workout]) => ({
      updateOne: {
        filter: withoutTrace(documents[index]?._id, sessionId),
        update: { $set: { [workoutPath(sessionId)]: workout } },
      },
    })),
  );
  if (additions.length > 0) await collection.bulkWrite(additions, { ordered: false });
}
