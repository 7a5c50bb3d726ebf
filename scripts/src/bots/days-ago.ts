import type { Chance } from './seeded-random.ts';

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The time of day and date that clocks of a zone show, as if it were UTC, milliseconds. */
function clockTime(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(now).replace(' ', 'T')}Z`);
}

/**
 * The end of an activity that usually takes place at an hour of the user's day, plus or minus an hour, a number of days
 * before the user's today. Where clocks have changed since, it is an hour off.
 */
export function endedDaysAgo(
  days: number,
  { hour, now, timeZone, between }: { hour: number; now: Date; timeZone: string } & Pick<Chance, 'between'>,
): string {
  const clock = clockTime(now, timeZone);
  const midnight = now.getTime() - (clock % dayMs) - (now.getTime() % 1000);
  return new Date(midnight - days * dayMs + (hour + between(-1, 1)) * hourMs).toISOString();
}
