import { guardedUpsert } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import type { LeaderboardStore, RankedScore } from './leaderboard-store.ts';

interface BoardDocument {
  _id: string;
  exercise: string;
  user_id: string;
  /** False once taken off; the document stays to know an older computation that comes late. */
  listed: boolean;
  revision: number;
  reps: number;
  duration_seconds: number;
  at: Date;
  exercise_name: string;
  is_bot: boolean;
}

const schema = new Schema<BoardDocument>(
  {
    _id: String,
    exercise: String,
    user_id: String,
    listed: Boolean,
    revision: Number,
    reps: Number,
    duration_seconds: Number,
    at: Date,
    exercise_name: String,
    is_bot: Boolean,
  },
  { collection: 'boards', versionKey: false },
)
  .index({ exercise: 1, listed: 1, reps: -1, at: 1, user_id: -1 })
  .index({ exercise: 1, listed: 1, is_bot: 1, reps: -1, at: 1, user_id: -1 });

export const boardModel = (connection: Connection): Model<BoardDocument> =>
  connection.model<BoardDocument>('Board', schema);

const order = { reps: -1, at: 1, user_id: -1 } as const;

/** Boards in the service's own database. */
export function createMongoLeaderboard(model: Model<BoardDocument>): LeaderboardStore {
  const listed = (exercise: string, includeBots: boolean) => ({
    exercise,
    listed: true,
    ...(includeBots ? {} : { is_bot: false }),
  });

  return {
    async set(exercise, userId, score, revision) {
      const fields = score
        ? {
            listed: true,
            reps: score.reps,
            duration_seconds: score.durationSeconds,
            at: score.at,
            exercise_name: score.exerciseName,
            is_bot: score.isBot,
          }
        : { listed: false, reps: 0, duration_seconds: 0 };
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: `${exercise}:${userId}`, revision: { $lte: revision } },
          { $set: { ...fields, exercise, user_id: userId, revision } },
          options,
        ),
      );
    },

    async top(exercise, { limit, includeBots }) {
      const documents = await model
        .find(listed(exercise, includeBots))
        .sort(order)
        .limit(limit)
        .lean<BoardDocument[]>();
      return documents.map((document, index) => toRanked(document, index + 1));
    },

    async rankOf(exercise, userId, { includeBots }) {
      const filter = listed(exercise, includeBots);
      const own = await model.findOne({ ...filter, _id: `${exercise}:${userId}` }).lean<BoardDocument>();
      if (!own) return undefined;
      const [more, earlier, byId] = await Promise.all([
        model.countDocuments({ ...filter, reps: { $gt: own.reps } }),
        model.countDocuments({ ...filter, reps: own.reps, at: { $lt: own.at } }),
        model.countDocuments({ ...filter, reps: own.reps, at: own.at, user_id: { $gt: userId } }),
      ]);
      return toRanked(own, more + earlier + byId + 1);
    },
  };
}

const toRanked = (document: BoardDocument, rank: number): RankedScore => ({
  rank,
  userId: document.user_id,
  reps: document.reps,
  durationSeconds: document.duration_seconds,
  at: document.at,
  exerciseName: document.exercise_name,
  isBot: document.is_bot,
});
