import { countsInWeek, type HabitSettings } from '@ondine/contracts';
import { addDays, localDate, mondayOf } from '@ondine/domain';
import type { TrainedDay } from '../totals/day-history.ts';

/** From Friday on. */
const reminderDays = 3;
const daysAWeek = 7;
/** The hours in which a reminder may be sent, in the user's time zone. */
const evening = { from: 17, to: 20 };

/** The week that a reminder is about: its Monday and today (`YYYY-MM-DD`), and its days that are left with today. */
export interface ReminderWeek {
  readonly starts: string;
  readonly today: string;
  readonly daysLeft: number;
}

/** The week of a reminder, if one may be sent now; else null. */
export function weekToRemind(timeZone: string, now: Date): ReminderWeek | null {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  if (hour < evening.from || hour >= evening.to) return null;
  const today = localDate(now, timeZone);
  const starts = mondayOf(today);
  const daysGone = Array.from({ length: daysAWeek }, (_, index) => addDays(starts, index)).indexOf(today);
  const daysLeft = daysAWeek - daysGone;
  return daysLeft <= reminderDays ? { starts, today, daysLeft } : null;
}

/** The days of the week with movement enough, and the days that can still become one: today no longer once it is one. */
export function progressIn(
  { starts, today, daysLeft }: ReminderWeek,
  days: readonly Pick<TrainedDay, 'date' | 'sessions' | 'seconds'>[],
): { done: number; daysLeft: number } {
  const active = days.filter((day) => day.date >= starts && countsInWeek(day));
  const isTodayUsed = active.some(({ date }) => date === today);
  return { done: active.length, daysLeft: isTodayUsed ? daysLeft - 1 : daysLeft };
}

/**
 * Whether to remind: the goal is wanted, not reached yet, and still reachable.
 * @param week days with movement enough, and days that can still become one
 */
export function isReminderDue(
  { goal, off }: HabitSettings,
  { done, daysLeft }: { readonly done: number; readonly daysLeft: number },
): boolean {
  const missing = goal - done;
  return !off.includes('goal') && !off.includes('reminder') && missing > 0 && missing <= daysLeft;
}
