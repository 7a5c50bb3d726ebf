import { addDays, lookBackDays, mondayOf } from '@ondine/domain';

/** A day with sessions, in the user's own calendar. */
export interface TrainedDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly sessions: number;
  readonly reps: number;
}

/** A user's days with sessions: the latest one by one, of those before them what is still asked for. */
export interface DayHistory {
  /** A Monday; the days before it are those summed up. */
  readonly since: string;
  /** In order. */
  readonly days: readonly TrainedDay[];
  /** The longest row of days before `since`. */
  readonly longest: number;
  /** The row that ends with the last day before `since` that has a session. */
  readonly lastRow: { readonly to: string; readonly length: number } | null;
  /** Weeks before `since` with as many days as an active week has. */
  readonly activeWeeks: number;
}

/** A week is active with sessions on so many days. */
const daysOfActiveWeek = 2;

/*
 * Days are asked for many times at each look at statistics: they are compared as numbers, since writing a date costs several
 * times what reading one does.
 */
const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(date) / dayMs;
/** Weeks begin on Monday, and 1970-01-01 was a Thursday. */
const weekNumber = (date: string) => Math.floor((dayNumber(date) + 3) / 7);

/** How many of some days' weeks are active. @param dates each once */
function countActiveWeeks(dates: readonly string[]): number {
  return [...Map.groupBy(dates, weekNumber).values()].filter((days) => days.length >= daysOfActiveWeek)
    .length;
}

export const noDays = (since: string): DayHistory => ({
  since,
  days: [],
  longest: 0,
  lastRow: null,
  activeWeeks: 0,
});

/** The history with some sessions more; null when the day of one is among those summed up. */
export function withSessions(
  history: DayHistory,
  sessions: Iterable<{ readonly date: string; readonly reps: number }>,
): DayHistory | null {
  const days = new Map(history.days.map((day) => [day.date, day]));
  for (const { date, reps } of sessions) {
    if (date < history.since) return null;
    const day = days.get(date) ?? { date, sessions: 0, reps: 0 };
    days.set(date, { date, sessions: day.sessions + 1, reps: day.reps + reps });
  }
  return { ...history, days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** The row of days that a day ends, after the row before it. */
const goOn = (row: DayHistory['lastRow'], date: string) => ({
  to: date,
  length: row && dayNumber(date) - dayNumber(row.to) === 1 ? row.length + 1 : 1,
});

/** The same history with days summed up to a later Monday. */
export function sumUpBefore(history: DayHistory, since: string): DayHistory {
  if (since <= history.since) return history;
  const old = history.days.filter(({ date }) => date < since).map(({ date }) => date);
  let { longest, lastRow } = history;
  for (const date of old) {
    lastRow = goOn(lastRow, date);
    longest = Math.max(longest, lastRow.length);
  }
  return {
    since,
    days: history.days.filter(({ date }) => date >= since),
    longest,
    lastRow,
    activeWeeks: history.activeWeeks + countActiveWeeks(old),
  };
}

/** The longest row of days there ever was. */
export function longestRow({ days, longest, lastRow }: DayHistory): number {
  let row = lastRow;
  let most = longest;
  for (const { date } of days) {
    row = goOn(row, date);
    most = Math.max(most, row.length);
  }
  return most;
}

/**
 * Days in a row with a session up to today; a row that ended yesterday still stands, because today is not over.
 * @param today the user's own day, `YYYY-MM-DD`
 */
export function currentRow({ days, lastRow }: DayHistory, today: string): number {
  const yesterday = addDays(today, -1);
  const ends = days.some(({ date }) => date === today) ? today : yesterday;
  let row = lastRow;
  for (const { date } of days) {
    if (date > ends) break;
    row = goOn(row, date);
  }
  if (row?.to !== ends) return 0;
  return Math.min(row.length, ends === today ? lookBackDays : lookBackDays - 1);
}

/** How many weeks before the one of a day were active. @param today at or after the latest days' beginning */
export const activeWeeksBefore = ({ days, activeWeeks }: DayHistory, today: string): number => {
  const thisWeek = mondayOf(today);
  return activeWeeks + countActiveWeeks(days.map(({ date }) => date).filter((date) => date < thisWeek));
};
