const dayMs = 86_400_000;

/**
 * Creating a formatter is slow. There are some 600 names of zones, and some thousand of offsets, in any case of letters,
 * so a cache by names in lower case is bounded.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const name = timeZone.toLowerCase();
  const known = formatters.get(name);
  if (known) return known;
  try {
    const formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(name, formatter);
    return formatter;
  } catch (error) {
    // Intl offers no other way to check whether it knows a zone.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether this is an IANA time zone that this runtime knows, such as `Europe/Berlin`. */
export const isTimeZone = (name: string): boolean => formatterOf(name) !== undefined;

/**
 * The calendar day of an instant in a time zone, `YYYY-MM-DD`.
 * @throws RangeError for a zone that `isTimeZone` does not know
 */
export function localDate(instant: Date, timeZone: string): string {
  const formatter = formatterOf(timeZone);
  if (!formatter) throw new RangeError(`Unknown time zone: ${timeZone}`);
  let [year, month, day] = ['', '', ''];
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type === 'year') year = value;
    else if (type === 'month') month = value;
    else if (type === 'day') day = value;
  }
  return `${year}-${month}-${day}`;
}

/** Days since 1970-01-01 of a `YYYY-MM-DD`; independent of time zones and daylight saving. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00.000Z`) / dayMs;

/** Streaks are counted back for at most a year; days. */
export const lookBackDays = 365;

/**
 * Consecutive days with an activity, ending today.
 * @param dates days with an activity, `YYYY-MM-DD`, in any order
 * @param todayMayBeEmpty whether a streak that ended yesterday still counts, because today is not over
 */
export function currentStreak(
  dates: Iterable<string>,
  { today, todayMayBeEmpty }: { today: string; todayMayBeEmpty: boolean },
): number {
  const days = new Set([...dates].map(dayNumber));
  const end = dayNumber(today);
  let day = todayMayBeEmpty && !days.has(end) ? end - 1 : end;
  let streak = 0;
  while (days.has(day) && end - day < lookBackDays) {
    streak += 1;
    day -= 1;
  }
  return streak;
}

/** The longest streak in a set of days. */
export function longestStreak(dates: Iterable<string>): number {
  const days = [...new Set([...dates].map(dayNumber))].toSorted((a, b) => a - b);
  let longest = 0;
  let length = 0;
  for (const [index, day] of days.entries()) {
    length = day - 1 === days[index - 1] ? length + 1 : 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The day that many days later (negative: earlier), `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => {
  // 1970-01-01 was a Thursday.
  const daysSinceMonday = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return addDays(date, -daysSinceMonday);
};

/** The start of the week that points are counted for: Monday, 00:00 UTC. */
export function startOfWeek(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(midnight - daysSinceMonday * dayMs);
}
