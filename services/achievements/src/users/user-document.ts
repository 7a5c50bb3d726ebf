import { Schema, type Connection, type Model } from 'mongoose';
import type { OverfullDay } from '../boards/fairness/overfull-days.ts';
import type { StoredProgress } from '../progress/progress.ts';
import type { MonthStart, Totals } from '../totals/totals.ts';
import { readTotals, toStoredTotals, type StoredMonthStart, type StoredTotals } from './stored-totals.ts';

/** A user as this service keeps them. The collection is called `members`, paid or not: releases that run beside each other share it. */
export interface UserDocument {
  _id: string;
  name: string | null;
  is_bot: boolean;
  /** Time of the latest word about their name; an older one that comes late is not listened to. */
  named_at: Date | null;
  deleted: boolean;
  /** Counts the results stored; 0 before the first. */
  revision: number;
  progress: StoredProgress;
  shown: string[];
  boards: string[];
  /**
   * With the revision of the result that they are part of: one that was stored since by a release without totals makes
   * them worthless. Missing before the first result, and in what such a release has stored. What a release without
   * month starts has stored lacks the month, and makes the month starts worthless.
   */
  totals?: Omit<StoredTotals, 'month'> & Partial<Pick<StoredTotals, 'month'>> & { revision: number };
  /** Those of the same result. */
  month_starts?: StoredMonthStart[];
  /** Whether a new fact may have been taken back by a word without its month; as of the same result. */
  trace_without_month?: boolean;
  /** Whether they have overfull days, for an index; missing like those in what was stored before there were any. */
  left_off?: boolean;
  overfull?: OverfullDay[];
}

const schema = new Schema<UserDocument>(
  {
    _id: String,
    name: String,
    is_bot: Boolean,
    named_at: Date,
    deleted: Boolean,
    revision: Number,
    progress: Schema.Types.Mixed,
    shown: [String],
    boards: [String],
    totals: Schema.Types.Mixed,
    month_starts: Schema.Types.Mixed,
    trace_without_month: Boolean,
    left_off: Boolean,
    overfull: Schema.Types.Mixed,
  },
  { collection: 'members', versionKey: false, minimize: false },
)
  // Ranges of ids, for databases whose own index of ids serves single ones only.
  .index({ _id: 1, deleted: 1 })
  .index({ left_off: 1 });

export const userModel = (connection: Connection): Model<UserDocument> =>
  connection.model<UserDocument>('User', schema);

/** Totals as they were stored, where they belong to the result that stands and to its month starts. */
export function standingTotals({
  totals,
  revision,
}: Pick<UserDocument, 'totals' | 'revision'>): Totals | undefined {
  if (totals?.revision !== revision || totals.month === undefined) return undefined;
  return readTotals({ ...totals, month: totals.month });
}

/** Month starts as they were stored, the oldest first. */
export const storedMonthStarts = ({ month_starts = [] }: Pick<UserDocument, 'month_starts'>): MonthStart[] =>
  month_starts.map(({ month, before }) => ({
    month,
    before: { ...before, totals: readTotals(before.totals) },
  }));

export const toStoredMonthStart = ({ month, before }: MonthStart): StoredMonthStart => ({
  month,
  before: { progress: before.progress, totals: toStoredTotals(before.totals) },
});
