import { guardedUpsert, insertMissing, isDuplicateKey, readUserRange } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import { noProgress } from '../progress/progress.ts';
import { keptMonthStarts, type MonthStart, type MonthStartChange } from '../totals/totals.ts';
import {
  isHidden,
  standingTotals,
  storedMonthStarts,
  toStoredChoice,
  type UserDocument,
} from './user-document.ts';
import { readProgress, toStoredProgress } from './stored-progress.ts';
import { readOverfullDay, toStoredMonthStart, toStoredOverfullDay, toStoredTotals } from './stored-totals.ts';
import {
  firstRevision,
  type Begun,
  type Computed,
  type ComputedUser,
  type LeaderboardChoice,
  type LeftOffUser,
  type Result,
  type User,
} from './user.ts';

export interface UserStore {
  find(userId: string): Promise<User>;
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  rename(userId: string, name: string, isBot: boolean, at: Date): Promise<void>;
  /**
   * Stores whether boards show a user. It takes effect with the next computation.
   * @returns false when a later choice is stored, or the user is deleted; nothing is stored then
   */
  choose(userId: string, choice: LeaderboardChoice): Promise<boolean>;
  /** @returns null for a deleted account */
  begin(userId: string): Promise<Begun | null>;
  /** The month starts of the result of a revision, the oldest first; empty if that is not current, or has no totals. */
  monthStarts(userId: string, revision: number): Promise<readonly MonthStart[]>;
  /**
   * Stores a result with `revision`, in place of the previous one.
   * @returns false when the previous one is not current any more, or the user is deleted; nothing is stored then
   */
  save(userId: string, revision: number, result: Result): Promise<boolean>;
  /** Reduces the remembered boards to those they are on, once they were removed from the others. */
  keepBoards(userId: string, revision: number, boards: readonly string[]): Promise<void>;
  /**
   * Makes the next result's revision higher than that of a board which knows a later revision than the user's document.
   */
  raiseRevision(userId: string, above: number): Promise<void>;
  /**
   * Adds users with their computed results.
   * @returns the ids of those who existed already, and stay unchanged
   */
  addComputed(users: readonly ComputedUser[]): Promise<string[]>;
  /** All users of a range; null when there are more than `limit`. */
  readRange(range: { from: string; to: string }, limit: number): Promise<UserDocument[] | null>;
  /** The users who are left off boards, by id. */
  listLeftOff(limit: number): Promise<LeftOffUser[]>;
  /** The days for which a user is left off boards; empty for all others. */
  overfullDaysOf(userId: string): Promise<readonly string[]>;
  markShown(userId: string, key: string): Promise<void>;
  /**
   * Deletes all data of a user except that they are deleted, and their boards: a deletion that a crash interrupts is
   * repeated and must still know the boards.
   * @returns the boards they were on
   */
  erase(userId: string): Promise<readonly string[]>;
  /** Deletes the boards of an erased user, once they were removed from them. */
  forgetBoards(userId: string): Promise<void>;
  /** How many users have reached each achievement, by key. */
  countReached(): Promise<ReadonlyMap<string, number>>;
  /** How many of them are bots. */
  countReachedByBots(): Promise<ReadonlyMap<string, number>>;
}

const nothingComputed = {
  revision: 0,
  progress: toStoredProgress(noProgress),
  shown: [],
  boards: [],
  left_off: false,
  overfull: [],
};
const storedOf = (
  { progress, totals, boards, overfull }: Computed & Pick<User, 'boards'>,
  revision: number,
) => ({
  revision,
  progress: toStoredProgress(progress),
  totals: { ...toStoredTotals(totals), revision },
  boards: [...boards],
  left_off: overfull.length > 0,
  overfull: overfull.map(toStoredOverfullDay),
});
/** The update of the month starts that is stored with the result. */
function updateOf(change: MonthStartChange) {
  if ('monthStarts' in change) return { $set: { month_starts: change.monthStarts.map(toStoredMonthStart) } };
  if (!change.begun) return {};
  return { $push: { month_starts: { $each: [toStoredMonthStart(change.begun)], $slice: -keptMonthStarts } } };
}
const nameless = { name: null, is_bot: false, named_at: null, deleted: false };

type BegunDocument = Pick<
  UserDocument,
  | 'deleted'
  | 'leaderboard_choice'
  | 'revision'
  | 'boards'
  | 'progress'
  | 'totals'
  | 'trace_without_month'
  | 'overfull'
>;

const begunFields = {
  deleted: 1,
  leaderboard_choice: 1,
  revision: 1,
  boards: 1,
  progress: 1,
  totals: 1,
  trace_without_month: 1,
  overfull: 1,
} satisfies Record<keyof BegunDocument, 1>;

export function createUserStore(model: Model<UserDocument>): UserStore {
  // Frequent reads and writes bypass mongoose: casting by the schema would double their cost.
  const collection = model.db.collection<{ _id: string }>(model.collection.name);

  async function countReached(whose: { readonly is_bot?: true }): Promise<ReadonlyMap<string, number>> {
    const rows = await model.aggregate<{ _id: string; count: number }>([
      { $match: { ...whose, 'progress.unlocked.0': { $exists: true } } },
      { $unwind: '$progress.unlocked' },
      { $group: { _id: '$progress.unlocked.key', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  async function ensureUser(userId: string, deleted: boolean): Promise<void> {
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: userId },
        { $setOnInsert: { ...nothingComputed, ...nameless, deleted } },
        options,
      ),
    );
  }

  return {
    async find(userId) {
      const document = await model
        .findOne({ _id: userId, deleted: false }, { totals: 0, month_starts: 0, overfull: 0 })
        .lean<Omit<UserDocument, 'totals' | 'month_starts' | 'overfull'>>();
      return {
        userId,
        name: document?.name ?? null,
        isBot: document?.is_bot ?? false,
        progress: document ? readProgress(document.progress) : noProgress,
        shown: document?.shown ?? [],
        boards: document?.boards ?? [],
      };
    },

    async names(userIds) {
      const documents = await model
        .find({ _id: { $in: [...userIds] }, name: { $ne: null } }, { name: 1 })
        .lean<Pick<UserDocument, '_id' | 'name'>[]>();
      return new Map(documents.map(({ _id, name }) => [_id, name ?? '']));
    },

    async rename(userId, name, isBot, at) {
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: userId, deleted: { $ne: true }, named_at: { $not: { $gt: at } } },
          {
            $set: { name, is_bot: isBot, named_at: at },
            $setOnInsert: { ...nothingComputed, deleted: false },
          },
          options,
        ),
      );
    },

    async choose(userId, choice) {
      const stored = toStoredChoice(choice);
      await ensureUser(userId, false);
      const { matchedCount } = await model.updateOne(
        { _id: userId, deleted: false, 'leaderboard_choice.chosen_at': { $not: { $gt: stored.chosen_at } } },
        { $set: { leaderboard_choice: stored } },
      );
      return matchedCount === 1;
    },

    async begin(userId) {
      const document = (await collection.findOne(
        { _id: userId },
        { projection: begunFields },
      )) as BegunDocument | null;
      if (!document) {
        return { revision: 0, boards: [], before: null, isHidden: false, hasTraceWithoutMonth: true };
      }
      if (document.deleted) return null;
      const { revision, boards, progress, overfull = [] } = document;
      const totals = standingTotals(document);
      return {
        revision,
        boards,
        isHidden: isHidden(document),
        before: totals
          ? { progress: readProgress(progress), totals, overfull: overfull.map(readOverfullDay) }
          : null,
        // A release that stores results without totals does not maintain this flag.
        hasTraceWithoutMonth: !totals || document.trace_without_month !== false,
      };
    },

    async monthStarts(userId, revision) {
      const document = (await collection.findOne(
        { _id: userId, deleted: false, revision },
        { projection: { revision: 1, totals: 1, month_starts: 1 } },
      )) as Pick<UserDocument, 'revision' | 'totals' | 'month_starts'> | null;
      return document && standingTotals(document) ? storedMonthStarts(document) : [];
    },

    async save(userId, revision, result) {
      const { deleted, ...unnamed } = nameless;
      const beside = updateOf(result);
      const { hasTraceWithoutMonth } = result;
      try {
        const { matchedCount, upsertedCount } = await collection.updateOne(
          { _id: userId, deleted, revision: revision - 1 },
          {
            ...beside,
            $set: {
              ...storedOf(result, revision),
              ...beside.$set,
              ...(hasTraceWithoutMonth !== undefined && { trace_without_month: hasTraceWithoutMonth }),
            },
            $setOnInsert: { ...unnamed, shown: [] },
          },
          { upsert: revision === firstRevision },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        // The first result, of a user who was added or deleted in the meantime.
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },

    async keepBoards(userId, revision, boards) {
      await model.updateOne({ _id: userId, revision }, { $set: { boards: [...boards] } });
    },

    async raiseRevision(userId, above) {
      await ensureUser(userId, false);
      await model.updateOne({ _id: userId }, { $max: { revision: above } });
    },

    async addComputed(added) {
      const there = await insertMissing(
        model.collection,
        added.map(
          ({ userId, name, isBot, namedAt, choice, monthStarts, hasTraceWithoutMonth, ...result }) => ({
            _id: userId,
            name,
            is_bot: isBot,
            named_at: namedAt,
            deleted: false,
            ...(choice && { leaderboard_choice: toStoredChoice(choice) }),
            shown: [],
            ...storedOf(result, firstRevision),
            month_starts: monthStarts.map(toStoredMonthStart),
            trace_without_month: hasTraceWithoutMonth,
          }),
        ),
      );
      return there.flatMap((index) => added[index]?.userId ?? []);
    },

    readRange: (range, limit) => readUserRange<UserDocument>(model.collection, '_id', { ...range, limit }),

    async listLeftOff(limit) {
      const documents = await model
        .find({ left_off: true }, { name: 1, overfull: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Pick<UserDocument, '_id' | 'name' | 'overfull'>[]>();
      return documents.map(({ _id: userId, name, overfull = [] }) => ({
        userId,
        name,
        overfull: overfull.map(readOverfullDay),
      }));
    },

    async overfullDaysOf(userId) {
      const found = await model
        .findOne({ _id: userId }, { overfull: 1 })
        .lean<Pick<UserDocument, 'overfull'>>();
      return found?.overfull?.map(({ day }) => day) ?? [];
    },

    async markShown(userId, key) {
      await model.updateOne({ _id: userId }, { $addToSet: { shown: key } });
    },

    async erase(userId) {
      await ensureUser(userId, true);
      await model.updateOne(
        { _id: userId },
        {
          $set: {
            ...nameless,
            deleted: true,
            progress: toStoredProgress(noProgress),
            shown: [],
            left_off: false,
            overfull: [],
          },
          $unset: { totals: '', month_starts: '', leaderboard_choice: '' },
        },
      );
      // Marked first: from here on no computation stores a result, so these boards are complete.
      const marked = await model.findOne({ _id: userId }, { boards: 1 }).lean<Pick<UserDocument, 'boards'>>();
      return marked?.boards ?? [];
    },

    async forgetBoards(userId) {
      await model.updateOne({ _id: userId, deleted: true }, { $set: { boards: [] } });
    },

    countReached: () => countReached({}),
    countReachedByBots: () => countReached({ is_bot: true }),
  };
}
