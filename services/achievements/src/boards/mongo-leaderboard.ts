import { guardedUpsert, insertMissing } from '@ondine/platform/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { forgetBoardAt } from './board-key.ts';
import type { BoardScore, LeaderboardStore, RankedScore, Standing } from './leaderboard-store.ts';

type Place = Omit<Standing, 'score'>;

interface BoardDocument {
  _id: string;
  /** The board's key. It is stored as `exercise`, and a score as `reps`, because boards of conversations were added later. */
  exercise: string;
  user_id: string;
  /** False once removed; the revision is kept to detect a late, older computation, but the result is not. */
  listed: boolean;
  revision: number;
  reps: number;
  duration_seconds: number;
  best_score?: number;
  at: Date;
  exercise_name: string;
  is_bot: boolean;
  /** For a board that ends. */
  forget_at?: Date;
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
    best_score: Number,
    at: Date,
    exercise_name: String,
    is_bot: Boolean,
    forget_at: Date,
  },
  { collection: 'boards', versionKey: false },
)
  // Ends with the bot flag, so that bots are skipped without fetching their documents.
  .index({ exercise: 1, listed: 1, reps: -1, at: 1, user_id: -1, is_bot: 1 })
  .index({ user_id: 1 })
  .index({ forget_at: 1 }, { expireAfterSeconds: 0 });

export const boardModel = (connection: Connection): Model<BoardDocument> =>
  connection.model<BoardDocument>('Board', schema);

const idOf = (board: string, userId: string) => `${board}:${userId}`;

/** The owner of an entry, and its expiry. */
function placeOf({ board, userId, revision }: Place) {
  const forgetAt = forgetBoardAt(board);
  return { exercise: board, user_id: userId, revision, ...(forgetAt && { forget_at: forgetAt }) };
}

const fieldsOf = (score: BoardScore) => ({
  listed: true,
  reps: score.value,
  duration_seconds: score.durationSeconds,
  ...(score.bestScore !== undefined && { best_score: score.bestScore }),
  at: score.at,
  exercise_name: score.exerciseName,
  is_bot: score.isBot,
});

/** The fields that are removed with a result. */
const noResult = {
  reps: '',
  duration_seconds: '',
  best_score: '',
  at: '',
  exercise_name: '',
  is_bot: '',
} as const;

const order = { reps: -1, at: 1, user_id: -1 } as const;

/** Boards in the service's own database. */
export function createMongoLeaderboard(model: Model<BoardDocument>): LeaderboardStore {
  async function set(place: Place, score: BoardScore | null) {
    const { board, userId, revision } = place;
    const fields = score ? { $set: fieldsOf(score) } : { $set: { listed: false }, $unset: noResult };
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: idOf(board, userId), revision: { $lte: revision } },
        { ...fields, $set: { ...fields.$set, ...placeOf(place) } },
        options,
      ),
    );
  }

  const listed = (board: string, includeBots: boolean) => ({
    exercise: board,
    listed: true,
    ...(includeBots ? {} : { is_bot: false }),
  });

  async function rankOf(board: string, userId: string, { includeBots }: { includeBots: boolean }) {
    const filter = listed(board, includeBots);
    const own = await model.findOne({ ...filter, _id: idOf(board, userId) }).lean<BoardDocument>();
    if (!own) return undefined;
    const [more, earlier, byId] = await Promise.all([
      model.countDocuments({ ...filter, reps: { $gt: own.reps } }),
      model.countDocuments({ ...filter, reps: own.reps, at: { $lt: own.at } }),
      model.countDocuments({ ...filter, reps: own.reps, at: own.at, user_id: { $gt: userId } }),
    ]);
    return toRanked(own, more + earlier + byId + 1);
  }

  return {
    set: (board, userId, score, revision) => set({ board, userId, revision }, score),

    async setMany(standings) {
      if (standings.length === 0) return;
      const documents = standings.map(({ score, ...place }) => ({
        _id: idOf(place.board, place.userId),
        ...placeOf(place),
        ...fieldsOf(score),
      }));
      // Inserting is many times as fast as upserting; only existing entries are updated one by one.
      for (const index of await insertMissing(model.collection, documents)) {
        const standing = standings[index];
        if (standing) await set(standing, standing.score);
      }
    },

    async standingsOf(boards, userIds) {
      if (userIds.length === 0) return [];
      const documents = await model
        .find({ user_id: { $in: [...userIds] }, exercise: { $in: [...boards] }, listed: true })
        .lean<BoardDocument[]>();
      return documents.map((document) => ({
        board: document.exercise,
        userId: document.user_id,
        revision: document.revision,
        score: toScore(document),
      }));
    },

    list: () => model.distinct('exercise', { listed: true }).exec(),

    async top(board, { limit, includeBots }) {
      const documents = await model
        .find(listed(board, includeBots))
        .sort(order)
        .limit(limit)
        .lean<BoardDocument[]>();
      return documents.map((document, index) => toRanked(document, index + 1));
    },

    rankOf,

    async ranksOf(board, userIds, options) {
      // One after the other: each is a count in the database. For thousands of viewers there is Redis.
      const ranks = new Map<string, RankedScore>();
      for (const userId of userIds) {
        const own = await rankOf(board, userId, options);
        if (own) ranks.set(userId, own);
      }
      return ranks;
    },
  };
}

const toScore = (document: BoardDocument): BoardScore => ({
  value: document.reps,
  durationSeconds: document.duration_seconds,
  ...(document.best_score !== undefined && { bestScore: document.best_score }),
  at: document.at,
  exerciseName: document.exercise_name,
  isBot: document.is_bot,
});

const toRanked = (document: BoardDocument, rank: number): RankedScore => ({
  ...toScore(document),
  at: document.at.toISOString(),
  rank,
  userId: document.user_id,
});
