import { Schema, type Connection, type Model } from 'mongoose';
import type { MonthStart, Totals } from '../totals/totals.ts';
import type { LeaderboardChoice } from './user.ts';
import type { StoredProgress } from './stored-progress.ts';
import {
  readMonthStart,
  readTotals,
  type StoredMonthStart,
  type StoredOverfullDay,
  type StoredTotals,
} from './stored-totals.ts';

/** A choice about boards in its stored form. */
interface StoredChoice {
  readonly shown: boolean;
  readonly chosen_at: Date;
}

/**
 * A stored user. The collection is called `members`, paid or not, because releases that run beside each other share it.
 */
export interface UserDocument {
  _id: string;
  name: string | null;
  is_bot: boolean;
  /** Time of the latest event about their name; a late, older one is ignored. */
  named_at: Date | null;
  deleted: boolean;
  /** Whether boards show them, and when they chose it; missing if they never chose, which means shown. */
  leaderboard_choice?: StoredChoice;
  /** Counts the stored results; 0 before the first. */
  revision: number;
  progress: StoredProgress;
  shown: string[];
  boards: string[];
  /**
   * With the revision of their result: if a release without totals has stored a result since, they are invalid. Missing
   * before the first result, and in what such a release has stored. Without the month, which a release without month
   * starts does not store, the month starts are invalid.
   */
  totals?: Omit<StoredTotals, 'month'> & Partial<Pick<StoredTotals, 'month'>> & { revision: number };
  /** Those of the same result. */
  month_starts?: StoredMonthStart[];
  /** Whether a new fact may have been deleted by an event without its month; as of the same result. */
  trace_without_month?: boolean;
  /** Whether they have overfull days, for an index; missing in older documents, which have none. */
  left_off?: boolean;
  overfull?: StoredOverfullDay[];
}

const schema = new Schema<UserDocument>(
  {
    _id: String,
    name: String,
    is_bot: Boolean,
    named_at: Date,
    deleted: Boolean,
    leaderboard_choice: Schema.Types.Mixed,
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
  // For ranges of ids: some databases use their own index of ids for single ids only.
  .index({ _id: 1, deleted: 1 })
  .index({ left_off: 1 })
  // For the counts of bots, which are few.
  .index({ is_bot: 1 });

export const userModel = (connection: Connection): Model<UserDocument> =>
  connection.model<UserDocument>('User', schema);

/** Whether a user has chosen not to be shown on boards. */
export const isHidden = ({ leaderboard_choice }: Pick<UserDocument, 'leaderboard_choice'>): boolean =>
  leaderboard_choice?.shown === false;

export const toStoredChoice = ({ shown, chosenAt }: LeaderboardChoice): StoredChoice => ({
  shown,
  chosen_at: chosenAt,
});

/** The reverse of `toStoredChoice`; null if they never chose. */
export const storedChoice = ({
  leaderboard_choice: choice,
}: Pick<UserDocument, 'leaderboard_choice'>): LeaderboardChoice | null =>
  choice ? { shown: choice.shown, chosenAt: choice.chosen_at } : null;

/** The stored totals, if they belong to the current result and to its month starts. */
export function standingTotals({
  totals,
  revision,
}: Pick<UserDocument, 'totals' | 'revision'>): Totals | undefined {
  if (totals?.revision !== revision || totals.month === undefined) return undefined;
  return readTotals({ ...totals, month: totals.month });
}

/** The stored month starts, the oldest first. */
export const storedMonthStarts = ({ month_starts = [] }: Pick<UserDocument, 'month_starts'>): MonthStart[] =>
  month_starts.map(readMonthStart);
