import { guardedUpsert, readUserRange } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { FactTrace } from './fact-trace.ts';
import type { TraceDocument } from './trace-document.ts';

/** The session of a trace, or of what it deletes. */
type Traced = Pick<FactTrace, 'sessionId' | 'userId'>;

/** Traces of deleted workouts whose month is unknown. */
export function createTraceStore(model: Model<TraceDocument>) {
  // Frequent reads bypass mongoose: casting by the schema would double their cost.
  const collection = model.db.collection<{ _id: string }>(model.collection.name);
  const isThere = async (filter: { readonly _id: string }) =>
    (await collection.findOne(filter, { projection: { _id: 1 } })) !== null;

  return {
    async add({ sessionId, userId }: Traced): Promise<void> {
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: userId },
          { $set: { user_id: userId }, $addToSet: { removed: sessionId } },
          options,
        ),
      );
    },

    has({ sessionId, userId }: Traced): Promise<boolean> {
      const filter = { _id: userId, removed: sessionId };
      return isThere(filter);
    },

    /** Whether there are any of a user. */
    hasAny(userId: string): Promise<boolean> {
      const filter = { _id: userId, 'removed.0': { $exists: true } };
      return isThere(filter);
    },

    list: (userId: string): Promise<TraceDocument[]> =>
      model.find({ _id: userId }).lean<TraceDocument[]>().exec(),

    readRange: (range: { from: string; to: string }, limit: number): Promise<TraceDocument[] | null> =>
      readUserRange<TraceDocument>(model.collection, 'user_id', { ...range, limit }),

    async discard({ sessionId, userId }: Traced): Promise<void> {
      await model.updateOne({ _id: userId }, { $pull: { removed: sessionId } });
    },

    async erase(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId });
    },
  };
}
