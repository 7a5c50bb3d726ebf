import { countsInWeek } from '@ondine/contracts';
import { addDays, lookBackDays, mondayOf } from '@ondine/domain';

/** A day with sessions, in the user's time zone. */
export interface TrainedDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly sessions: number;
  readonly reps: number;
  /** The duration of its sessions together, seconds. */
  readonly seconds: number;
}

/** A user's days with sessions: the latest one by one, the earlier ones summed up. */
export interface DayHistory {
  /** A Monday; the days before it are summed up. */
  readonly since: string;
  /** In order. */
  readonly days: readonly TrainedDay[];
  /** The longest streak before `since`, in days. */
  readonly longest: number;
  /** The streak that ends with the last day before `since` that has a session. */
  readonly lastRow: { readonly to: string; readonly length: number } | null;
  /** Active weeks before `since`. */
  readonly activeWeeks: number;
}

/** A week is active with movement enough on at least this many days. */
const daysOfActiveWeek = 2;

/* Statistics compare days many times, so they are compared as numbers: formatting a date costs several times as much
   as parsing one. */
const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(date) / dayMs;
/** Weeks begin on Monday, and 1970-01-01 was a Thursday. */
const weekNumber = (date: string) => Math.floor((dayNumber(date) + 3) / 7);

/** The number of active weeks among some days. @param days one for each date */
function countActiveWeeks(days: readonly TrainedDay[]): number {
  const weeks = Map.groupBy(days.filter(countsInWeek), ({ date }) => weekNumber(date));
  return [...weeks.values()].filter((each) => each.length >= daysOfActiveWeek).length;
}

export const noDays = (since: string): DayHistory => ({
  since,
  days: [],
  longest: 0,
  lastRow: null,
  activeWeeks: 0,
});

/** The history with more sessions; null when the day of one is already summed up. */
export function withSessions(
  history: DayHistory,
  sessions: Iterable<Omit<TrainedDay, 'sessions'>>,
): DayHistory | null {
  const days = new Map(history.days.map((day) => [day.date, day]));
  for (const { date, reps, seconds } of sessions) {
    if (date < history.since) return null;
    const day = days.get(date) ?? { date, sessions: 0, reps: 0, seconds: 0 };
    days.set(date, {
      date,
      sessions: day.sessions + 1,
      reps: day.reps + reps,
      seconds: day.seconds + seconds,
    });
  }
  return { ...history, days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** The streak that ends on a day, given the streak before it. */
const goOn = (row: DayHistory['lastRow'], date: string) => ({
  to: date,
  length: row && dayNumber(date) - dayNumber(row.to) === 1 ? row.length + 1 : 1,
});

/** The same history with the days before a later Monday summed up. */
export function sumUpBefore(history: DayHistory, since: string): DayHistory {
  if (since <= history.since) return history;
  const old = history.days.filter(({ date }) => date < since);
  let { longest, lastRow } = history;
  for (const { date } of old) {
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

/** The longest streak ever, in days. */
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
 * The streak up to today, in days; one that ended yesterday still counts, because today is not over.
 * @param today in the user's time zone, `YYYY-MM-DD`
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

/** The number of active weeks before the week of a day. @param today not before the latest days' beginning */
export const activeWeeksBefore = ({ days, activeWeeks }: DayHistory, today: string): number => {
  const thisWeek = mondayOf(today);
  return activeWeeks + countActiveWeeks(days.filter(({ date }) => date < thisWeek));
};
