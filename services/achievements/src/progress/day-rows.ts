import { addDays, lookBackDays } from '@ondine/domain';

/** Days in a row with something done, from the first to the last, `YYYY-MM-DD`. */
export interface DayRow {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/**
 * Rows that ended so many days before the latest day are not kept. Facts come in order of time, and a day of a user's
 * own calendar lies within a day of that time in UTC, so none comes that could lengthen them.
 */
const keptDays = 7;

/** How many days a row has. */
export const lengthOf = ({ from, to }: DayRow): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const holds = ({ from, to }: DayRow, day: string) => from <= day && day <= to;

/** The row that a day lies in. */
export const rowWith = (rows: readonly DayRow[], day: string): DayRow | undefined =>
  rows.find((row) => holds(row, day));

/** The latest rows with a day more, the oldest first; a day between two rows joins them. */
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

/** Days in a row with something done that end today; 0 when today has nothing. */
export function streakOn(rows: readonly DayRow[], today: string): number {
  const row = rowWith(rows, today);
  return row ? Math.min(lengthOf({ from: row.from, to: today }), lookBackDays) : 0;
}
