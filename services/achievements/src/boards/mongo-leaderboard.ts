import { guardedUpsert, insertMissing } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import type { BoardScore, LeaderboardStore, RankedScore, Standing } from './leaderboard-store.ts';

interface BoardDocument {
  _id: string;
  exercise: string;
  user_id: string;
  /** False once taken off; this much stays to know an older computation that comes late, the result does not. */
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
  // With what tells bots at its end, so that they are passed over without being fetched.
  .index({ exercise: 1, listed: 1, reps: -1, at: 1, user_id: -1, is_bot: 1 })
  .index({ user_id: 1 });

export const boardModel = (connection: Connection): Model<BoardDocument> =>
  connection.model<BoardDocument>('Board', schema);

const idOf = (exercise: string, userId: string) => `${exercise}:${userId}`;

const fieldsOf = (score: BoardScore) => ({
  listed: true,
  reps: score.reps,
  duration_seconds: score.durationSeconds,
  at: score.at,
  exercise_name: score.exerciseName,
  is_bot: score.isBot,
});

/** What of a result goes with it. */
const noResult = { reps: '', duration_seconds: '', at: '', exercise_name: '', is_bot: '' } as const;

const order = { reps: -1, at: 1, user_id: -1 } as const;

/** Boards in the service's own database. */
export function createMongoLeaderboard(model: Model<BoardDocument>): LeaderboardStore {
  async function set(
    { exercise, userId, revision }: Pick<Standing, 'exercise' | 'userId' | 'revision'>,
    score: BoardScore | null,
  ) {
    const fields = score ? { $set: fieldsOf(score) } : { $set: { listed: false }, $unset: noResult };
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: idOf(exercise, userId), revision: { $lte: revision } },
        { ...fields, $set: { ...fields.$set, exercise, user_id: userId, revision } },
        options,
      ),
    );
  }

  const listed = (exercise: string, includeBots: boolean) => ({
    exercise,
    listed: true,
    ...(includeBots ? {} : { is_bot: false }),
  });

  return {
    set: (exercise, userId, score, revision) => set({ exercise, userId, revision }, score),

    async setMany(standings) {
      if (standings.length === 0) return;
      const documents = standings.map(({ exercise, userId, revision, score }) => ({
        _id: idOf(exercise, userId),
        exercise,
        user_id: userId,
        revision,
        ...fieldsOf(score),
      }));
      // Inserting is many times as fast as upserting; only those who were there are set one by one.
      for (const index of await insertMissing(model.collection, documents)) {
        const standing = standings[index];
        if (standing) await set(standing, standing.score);
      }
    },

    async standingsOf(exercises, userIds) {
      if (userIds.length === 0) return [];
      const documents = await model
        .find({ user_id: { $in: [...userIds] }, exercise: { $in: [...exercises] }, listed: true })
        .lean<BoardDocument[]>();
      return documents.map((document) => ({
        exercise: document.exercise,
        userId: document.user_id,
        revision: document.revision,
        score: toScore(document),
      }));
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
      const own = await model.findOne({ ...filter, _id: idOf(exercise, userId) }).lean<BoardDocument>();
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

const toScore = (document: BoardDocument): BoardScore => ({
  reps: document.reps,
  durationSeconds: document.duration_seconds,
  at: document.at,
  exerciseName: document.exercise_name,
  isBot: document.is_bot,
});

const toRanked = (document: BoardDocument, rank: number): RankedScore => ({
  ...toScore(document),
  rank,
  userId: document.user_id,
});
