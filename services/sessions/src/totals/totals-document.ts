import { Schema, type Connection, type Model } from 'mongoose';
import type { TrainedDay } from './day-history.ts';
import type { ExerciseTotals, SessionTotals } from './session-totals.ts';

/** The totals of the sessions that were saved, and not deleted, before a time. */
export interface KeptTotals extends SessionTotals {
  readonly userId: string;
  /** Sessions that were saved or deleted at or after it are not included. */
  readonly until: Date;
  /** The ids of sessions that were deleted since then and never included. */
  readonly gone: readonly string[];
  /** The totals are recomputed after this time. */
  readonly forgetAt: Date;
}

/** Stored totals. */
export interface TotalsDocument {
  /** The user's id. */
  _id: string;
  exercises: Readonly<
    Record<string, Omit<ExerciseTotals, 'durationSeconds'> & { readonly duration_seconds: number }>
  >;
  history: {
    readonly since: string;
    readonly days: readonly TrainedDay[];
    readonly longest: number;
    readonly last_row: { readonly to: string; readonly length: number } | null;
    readonly active_weeks: number;
  };
  until: Date;
  gone: readonly string[];
  forget_at: Date;
}

const schema = new Schema<TotalsDocument>(
  {
    _id: String,
    exercises: Schema.Types.Mixed,
    history: Schema.Types.Mixed,
    until: Date,
    gone: [String],
    forget_at: Date,
  },
  { collection: 'session_totals', versionKey: false, minimize: false },
).index({ forget_at: 1 }, { expireAfterSeconds: 0 });

export const totalsModel = (connection: Connection): Model<TotalsDocument> =>
  connection.model<TotalsDocument>('SessionTotals', schema);

/** Whether it has what totals consist of now. Those of older versions are computed again. */
export const isCurrent = ({ history }: TotalsDocument): boolean =>
  Number.isFinite(history.active_weeks) && history.days.every(({ seconds }) => Number.isFinite(seconds));

export const toKeptTotals = ({
  _id,
  exercises,
  history,
  until,
  gone,
  forget_at,
}: TotalsDocument): KeptTotals => ({
  userId: _id,
  exercises: Object.fromEntries(
    Object.entries(exercises).map(([slug, { sessions, reps, duration_seconds, best }]) => [
      slug,
      { sessions, reps, durationSeconds: duration_seconds, best },
    ]),
  ),
  history: {
    since: history.since,
    days: history.days,
    longest: history.longest,
    lastRow: history.last_row,
    activeWeeks: history.active_weeks,
  },
  until,
  gone,
  forgetAt: forget_at,
});

export const toTotalsDocument = ({
  userId,
  exercises,
  history,
  until,
  gone,
  forgetAt,
}: KeptTotals): TotalsDocument => ({
  _id: userId,
  exercises: Object.fromEntries(
    Object.entries(exercises).map(([slug, { sessions, reps, durationSeconds, best }]) => [
      slug,
      { sessions, reps, duration_seconds: durationSeconds, best },
    ]),
  ),
  history: {
    since: history.since,
    days: history.days,
    longest: history.longest,
    last_row: history.lastRow,
    active_weeks: history.activeWeeks,
  },
  until,
  gone,
  forget_at: forgetAt,
});
