import { guardedUpsert, readUserRange } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { FitnessFact } from '../fact.ts';
import type { FactTrace } from '../fact-trace.ts';
import { insertWorkouts } from '../insert-workouts.ts';
import { toStoredWorkout, toStoredWorkouts, workoutPath } from '../stored-workout.ts';
import type { WorkoutDocument } from './workout-document.ts';

/**
 * Workouts in the form of releases without months. Its operations are those of `WorkoutStore`; `read` returns the
 * document unchanged.
 */
export function createOldFormStore(model: Model<WorkoutDocument>) {
  const collection = model.db.collection<{ _id: string }>(model.collection.name);

  async function remove({ sessionId, userId }: Pick<FactTrace, 'sessionId' | 'userId'>): Promise<void> {
    await guardedUpsert((options) =>
      collection.updateOne(
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

    async put(fact: FitnessFact): Promise<boolean> {
      const { sessionId, userId } = fact;
      const workout = toStoredWorkout(fact);
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

    /** Whether a trace of the session is stored here. */
    async hasTrace(sessionId: string, userId: string): Promise<boolean> {
      const found = await collection.findOne({ _id: userId, removed: sessionId }, { projection: { _id: 1 } });
      return found !== null;
    },

    /** Whether a trace of any session of the user is stored here. */
    async hasTraces(userId: string): Promise<boolean> {
      const found = await collection.findOne(
        { _id: userId, 'removed.0': { $exists: true } },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    async read(userId: string): Promise<WorkoutDocument | null> {
      return (await collection.findOne({ _id: userId })) as WorkoutDocument | null;
    },

    async erase(userId: string): Promise<void> {
      await collection.deleteOne({ _id: userId });
    },

    readRange: (range: { from: string; to: string }, limit: number): Promise<WorkoutDocument[] | null> =>
      readUserRange<WorkoutDocument>(model.collection, 'userId', { ...range, limit }),

    async addMissing(facts: readonly FitnessFact[]): Promise<void> {
      const documents = [...Map.groupBy(facts, ({ userId }) => userId)].map(
        ([userId, own]): WorkoutDocument => ({ _id: userId, userId, workouts: toStoredWorkouts(own) }),
      );
      await insertWorkouts(model.collection, documents);
    },

    async replace(wanted: FitnessFact | FactTrace): Promise<void> {
      if (wanted.kind === 'trace') {
        await remove(wanted);
        return;
      }
      const { sessionId, userId } = wanted;
      const update = {
        $set: { userId, [workoutPath(sessionId)]: toStoredWorkout(wanted) },
        $pull: { removed: sessionId },
      };
      await guardedUpsert((options) => model.updateOne({ _id: userId }, update, options));
    },

    async discard({ sessionId, userId }: Pick<FactTrace, 'sessionId' | 'userId'>): Promise<void> {
      await model.updateOne(
        { _id: userId },
        { $unset: { [workoutPath(sessionId)]: '' }, $pull: { removed: sessionId } },
      );
    },
  };
}
