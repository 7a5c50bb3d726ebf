import type { HabitSettings } from '@ondine/contracts';
import { addDays, localDate, mondayOf } from '@ondine/domain';

/** From Friday on. */
const reminderDays = 3;
const daysAWeek = 7;
/** The hours in which a reminder may be sent, in the user's time zone. */
const evening = { from: 17, to: 20 };

/** The week of a reminder, if one may be sent now; else null. */
export function weekToRemind(
  timeZone: string,
  now: Date,
): { starts: string; today: string; daysLeft: number } | null {
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

/**
 * Whether to remind: the goal is wanted, not reached yet, and still reachable.
 * @param week days with a session, and days that can still become one
 */
export function isReminderDue(
  { goal, off }: HabitSettings,
  { done, daysLeft }: { readonly done: number; readonly daysLeft: number },
): boolean {
  const missing = goal - done;
  return !off.includes('goal') && !off.includes('reminder') && missing > 0 && missing <= daysLeft;
}
