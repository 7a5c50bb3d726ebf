import { guardedUpsert, insertMissing } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import { toRanked, toScore, type BoardDocument } from './board-document.ts';
import { forgetBoardAt } from './board-key.ts';
import type { BoardScore, LeaderboardStore, RankedScore, Standing } from './leaderboard-store.ts';

type Place = Omit<Standing, 'score'>;

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
