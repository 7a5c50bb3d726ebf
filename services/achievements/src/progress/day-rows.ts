import { addDays, lookBackDays } from '@ondine/domain';

/** A streak: consecutive days with an activity, from the first to the last, `YYYY-MM-DD`. */
export interface DayRow {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/**
 * Streaks that ended so many days before the latest day are dropped. Facts are added in order of time, and their day in
 * the user's time zone is within a day of UTC, so none can lengthen them.
 */
const keptDays = 7;

/** The number of days of a streak. */
export const lengthOf = ({ from, to }: DayRow): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const holds = ({ from, to }: DayRow, day: string) => from <= day && day <= to;

/** The streak that contains a day. */
export const rowWith = (rows: readonly DayRow[], day: string): DayRow | undefined =>
  rows.find((row) => holds(row, day));

/** The latest streaks with one more day, the oldest first; a day between two streaks joins them. */
export function addDay(rows: readonly DayRow[], day: string): readonly DayRow[] {
  if (rowWith(rows, day)) return rows;
  const before = rows.find(({ to }) => addDays(to, 1) === day);
  const after = rows.find(({ from }) => addDays(day, 1) === from);
  const joined = { from: before?.from ?? day, to: after?.to ?? day };
  const all = [...rows.filter((row) => row !== before && row !== after), joined].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  const oldest = addDays(all.at(-1)?.to ?? day, -keptDays);
  return all.filter(({ to }) => to >= oldest);
}

/** The length of the streak that ends today; 0 without activity today. */
export function streakOn(rows: readonly DayRow[], today: string): number {
  const row = rowWith(rows, today);
  return row ? Math.min(lengthOf({ from: row.from, to: today }), lookBackDays) : 0;
}
