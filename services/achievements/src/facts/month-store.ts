import { guardedUpsert, readUserRange } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { FitnessFact } from './fact.ts';
import type { FactTrace } from './fact-trace.ts';
import { insertWorkouts } from './insert-workouts.ts';
import { toStoredWorkout, toStoredWorkouts, workoutPath } from './stored-workout.ts';
import { monthId, monthOf, type WorkoutMonth } from './month-document.ts';

/** A trace whose month is known. */
export type TraceOfMonth = Required<FactTrace>;

const placeOf = (known: FitnessFact | TraceOfMonth) => {
  const month = known.kind === 'trace' ? known.month : monthOf(known);
  return { _id: monthId(known.userId, month), ofMonth: { user_id: known.userId, month } };
};

/** Workouts by month. Its operations are those of `WorkoutStore`. */
export function createMonthStore(model: Model<WorkoutMonth>) {
  // Frequent writes bypass mongoose: casting by the schema would double their cost.
  const collection = model.db.collection<{ _id: string }>(model.collection.name);

  async function remove(trace: TraceOfMonth): Promise<void> {
    const { _id, ofMonth } = placeOf(trace);
    await guardedUpsert((options) =>
      collection.updateOne(
        { _id },
        {
          $addToSet: { removed: trace.sessionId },
          $unset: { [workoutPath(trace.sessionId)]: '' },
          $setOnInsert: ofMonth,
        },
        options,
      ),
    );
  }

  return {
    remove,

    async put(fact: FitnessFact): Promise<boolean> {
      const { sessionId, userId } = fact;
      const month = monthOf(fact);
      let stands = false;
      await guardedUpsert(async (options) => {
        const { matchedCount, upsertedCount } = await collection.updateOne(
          { _id: monthId(userId, month), removed: { $ne: sessionId } },
          {
            $set: { [workoutPath(sessionId)]: toStoredWorkout(fact) },
            $setOnInsert: { user_id: userId, month },
          },
          options,
        );
        stands = matchedCount + upsertedCount === 1;
      });
      return stands;
    },

    /** @param since the first month to read; default all */
    list: (userId: string, since = ''): Promise<WorkoutMonth[]> =>
      model
        .find({ user_id: userId, month: { $gte: since } })
        .lean<WorkoutMonth[]>()
        .exec(),

    /** The month in which a session's workout is stored; undefined if it is not. */
    async findMonth(sessionId: string, userId: string): Promise<string | undefined> {
      const found = await model
        .findOne({ user_id: userId, [workoutPath(sessionId)]: { $exists: true } }, { month: 1 })
        .lean<Pick<WorkoutMonth, 'month'>>();
      return found?.month;
    },

    async erase(userId: string): Promise<void> {
      await model.deleteMany({ user_id: userId });
    },

    readRange: (range: { from: string; to: string }, limit: number): Promise<WorkoutMonth[] | null> =>
      readUserRange<WorkoutMonth>(model.collection, 'user_id', { ...range, limit }),

    async addMissing(facts: readonly FitnessFact[]): Promise<void> {
      const byMonth = Map.groupBy(facts, (fact) => monthId(fact.userId, monthOf(fact)));
      const documents = [...byMonth].flatMap(([_id, [first, ...others]]): WorkoutMonth[] =>
        first
          ? [
              {
                _id,
                user_id: first.userId,
                month: monthOf(first),
                workouts: toStoredWorkouts([first, ...others]),
              },
            ]
          : [],
      );
      await insertWorkouts(model.collection, documents);
    },

    async replace(wanted: FitnessFact | TraceOfMonth): Promise<void> {
      if (wanted.kind === 'trace') {
        await remove(wanted);
        return;
      }
      const { _id, ofMonth } = placeOf(wanted);
      const update = {
        $set: { ...ofMonth, [workoutPath(wanted.sessionId)]: toStoredWorkout(wanted) },
        $pull: { removed: wanted.sessionId },
      };
      await guardedUpsert((options) => model.updateOne({ _id }, update, options));
    },

    async discard(known: FitnessFact | TraceOfMonth): Promise<void> {
      const { sessionId } = known;
      await model.updateOne(
        { _id: placeOf(known)._id },
        { $unset: { [workoutPath(sessionId)]: '' }, $pull: { removed: sessionId } },
      );
    },
  };
}
