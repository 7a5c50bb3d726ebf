import type { DayWorkout } from '../boards/fairness/overfull-days.ts';
import type { MonthStart, Sums, Totals } from '../totals/totals.ts';

/** A workout of the latest day in its stored form. */
interface StoredDayWorkout extends Omit<DayWorkout, 'endedAt'> {
  /** When it ended. */
  readonly completedAt: Date;
}

/** Totals in their stored form. */
export interface StoredTotals extends Omit<Totals, 'day'> {
  readonly day: { readonly day: string; readonly workouts: readonly StoredDayWorkout[] } | null;
}

/** A month start in its stored form. */
export interface StoredMonthStart extends Pick<MonthStart, 'month'> {
  readonly before: Pick<Sums, 'progress'> & { readonly totals: StoredTotals };
}

/** Copies only the stored fields. */
export const toStoredTotals = ({ latest, scores, day, month }: Totals): StoredTotals => ({
  latest,
  scores,
  day: day && {
    day: day.day,
    workouts: day.workouts.map(({ sessionId, endedAt, durationSeconds }) => ({
      sessionId,
      completedAt: endedAt,
      durationSeconds,
    })),
  },
  month,
});

/** The reverse of `toStoredTotals`. */
export const readTotals = ({ latest, scores, day, month }: StoredTotals): Totals => ({
  latest,
  scores,
  day: day && {
    day: day.day,
    workouts: day.workouts.map(({ sessionId, completedAt, durationSeconds }) => ({
      sessionId,
      endedAt: completedAt,
      durationSeconds,
    })),
  },
  month,
});
