import { guardedUpsert, insertMissing, isDuplicateKey, readUserRange } from '@ondine/platform';
import type { Model } from 'mongoose';
import { noProgress, readProgress } from '../progress/progress.ts';
import { keptMonthStarts, type MonthStart, type MonthStartChange } from '../totals/totals.ts';
import { standingTotals, storedMonthStarts, toStoredMonthStart, type UserDocument } from './user-document.ts';
import { toStoredTotals } from './stored-totals.ts';
import {
  firstRevision,
  type Begun,
  type Computed,
  type ComputedUser,
  type LeftOffUser,
  type Result,
  type User,
} from './user.ts';

export interface UserStore {
  find(userId: string): Promise<User>;
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  rename(userId: string, name: string, isBot: boolean, at: Date): Promise<void>;
  /** @returns null for a deleted account */
  begin(userId: string): Promise<Begun | null>;
  /** The month starts of the result of a revision, the oldest first; none when another stands, or it has no totals. */
  monthStarts(userId: string, revision: number): Promise<readonly MonthStart[]>;
  /**
   * Stores a result as that of `revision`, in the place of the one before it.
   * @returns false when that one stands no more, or they are deleted; nothing is stored then
   */
  save(userId: string, revision: number, result: Result): Promise<boolean>;
  /** Narrows the boards remembered to those they stand on, once the others have been cleared. */
  keepBoards(userId: string, revision: number, boards: readonly string[]): Promise<void>;
  /** Lets the next result come above a revision, for a board that knows of more than is kept of the user. */
  raiseRevision(userId: string, above: number): Promise<void>;
  /**
   * Adds users with all that is computed of them.
   * @returns the ids of those who were there already, and were left as they are
   */
  addComputed(users: readonly ComputedUser[]): Promise<string[]>;
  /** All users of a range; null when they are more than `limit`. */
  readRange(range: { from: string; to: string }, limit: number): Promise<UserDocument[] | null>;
  /** Those who are left off boards, by id. */
  listLeftOff(limit: number): Promise<LeftOffUser[]>;
  /** The days for which a user is left off boards; none for all others. */
  overfullDaysOf(userId: string): Promise<readonly string[]>;
  markShown(userId: string, key: string): Promise<void>;
  /**
   * Forgets all about them but that they are gone, and where they stood: a deletion that a crash cut off
   * is done again and must still know the boards.
   * @returns the boards they stood on
   */
  erase(userId: string): Promise<readonly string[]>;
  /** Forgets where a user stood who is erased, once the boards have been told. */
  forgetBoards(userId: string): Promise<void>;
  /** How many people have reached each achievement, by key. */
  countReached(): Promise<ReadonlyMap<string, number>>;
}

const nothingComputed = {
  revision: 0,
  progress: noProgress,
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
  progress,
  totals: { ...toStoredTotals(totals), revision },
  boards: [...boards],
  left_off: overfull.length > 0,
  overfull: [...overfull],
});
/** As an update stores it, beside the result. */
function updateOf(change: MonthStartChange) {
  if ('monthStarts' in change) return { $set: { month_starts: change.monthStarts.map(toStoredMonthStart) } };
  if (!change.begun) return {};
  return { $push: { month_starts: { $each: [toStoredMonthStart(change.begun)], $slice: -keptMonthStarts } } };
}
const nameless = { name: null, is_bot: false, named_at: null, deleted: false };

type BegunDocument = Pick<
  UserDocument,
  'deleted' | 'revision' | 'boards' | 'progress' | 'totals' | 'trace_without_month' | 'overfull'
>;

const begunFields = {
  deleted: 1,
  revision: 1,
  boards: 1,
  progress: 1,
  totals: 1,
  trace_without_month: 1,
  overfull: 1,
} satisfies Record<keyof BegunDocument, 1>;

export function createUserStore(model: Model<UserDocument>): UserStore {
  // What every result reads and writes goes to the driver as it is: casting it by the schema costs as much again.
  const collection = model.db.collection<{ _id: string }>(model.collection.name);

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

    async begin(userId) {
      const document = (await collection.findOne(
        { _id: userId },
        { projection: begunFields },
      )) as BegunDocument | null;
      if (!document) return { revision: 0, boards: [], before: null, hasTraceWithoutMonth: true };
      if (document.deleted) return null;
      const { revision, boards, progress, overfull = [] } = document;
      const totals = standingTotals(document);
      return {
        revision,
        boards,
        before: totals ? { progress: readProgress(progress), totals, overfull } : null,
        // A release that stores results without totals knows nothing of it.
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
        // The first result, of a user who has been added or deleted in the meantime.
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
        added.map(({ userId, name, isBot, namedAt, monthStarts, hasTraceWithoutMonth, ...result }) => ({
          _id: userId,
          name,
          is_bot: isBot,
          named_at: namedAt,
          deleted: false,
          shown: [],
          ...storedOf(result, firstRevision),
          month_starts: monthStarts.map(toStoredMonthStart),
          trace_without_month: hasTraceWithoutMonth,
        })),
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
      return documents.map(({ _id: userId, name, overfull = [] }) => ({ userId, name, overfull }));
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
            progress: noProgress,
            shown: [],
            left_off: false,
            overfull: [],
          },
          $unset: { totals: '', month_starts: '' },
        },
      );
      // Marked first: from here on no computation stores a result, so these boards are all there are.
      const marked = await model.findOne({ _id: userId }, { boards: 1 }).lean<Pick<UserDocument, 'boards'>>();
      return marked?.boards ?? [];
    },

    async forgetBoards(userId) {
      await model.updateOne({ _id: userId, deleted: true }, { $set: { boards: [] } });
    },

    async countReached() {
      const rows = await model.aggregate<{ _id: string; count: number }>([
        { $match: { 'progress.unlocked.0': { $exists: true } } },
        { $unwind: '$progress.unlocked' },
        { $group: { _id: '$progress.unlocked.key', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },
  };
}
