import { countsInWeek, type FitnessHistory, type HabitSettings } from '@ondine/contracts';

/** What to show today; null or empty where there is nothing. */
export interface Habit {
  /** Days of this week with movement enough: a flow of five exercises counts as one day. */
  readonly done: number;
  /**
   * Days missing for the goal and days left, when the week is nearly over and the goal is still reachable; else null.
   */
  readonly reminder: { readonly missing: number; readonly days: number } | null;
  /** The streak with one free day a week, and the used free days, the latest first. */
  readonly streak: { readonly days: number; readonly frozen: readonly string[] };
  /** After a break of a week or more: days with a session planned in the first and second week. */
  readonly comeback: { readonly daysAway: number; readonly plan: readonly [number, number] } | null;
  /** The previous month, shown in the first week of a month. */
  readonly lookBack: { readonly month: string; readonly sessions: number; readonly days: number } | null;
}

const daysAWeek = 7;
const breakDays = 7;
const lookBackShownDays = 7;
/** From Friday on. */
const reminderDays = 3;

const isActive = ({ sessions }: { readonly sessions: number }) => sessions > 0;

/** What to show today, from the history of the last twelve weeks, which ends today. */
export function habitOf({ weeks, days }: FitnessHistory, { goal }: Pick<HabitSettings, 'goal'>): Habit {
  const starts = weeks.at(-1)?.starts ?? '';
  const week = days.filter(({ date }) => date >= starts);
  const done = week.filter(countsInWeek).length;
  const left = daysAWeek - week.length;
  const today = days.at(-1);
  const leftToUse = today !== undefined && !countsInWeek(today) ? left + 1 : left;
  const missing = goal - done;
  return {
    done,
    reminder:
      missing > 0 && left < reminderDays && missing <= leftToUse ? { missing, days: leftToUse } : null,
    streak: frozenStreak(days),
    comeback: comebackPlan(days, goal),
    lookBack: monthBefore(days),
  };
}

/** Counts back from today, which may be empty; one empty day in each week (from Monday) is free. */
function frozenStreak(days: FitnessHistory['days']): Habit['streak'] {
  const frozen: string[] = [];
  let pending: string[] = [];
  let streak = 0;
  let freeInWeek = true;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index];
    if (!day) break;
    const isToday = index === days.length - 1;
    if (isActive(day)) {
      streak += 1;
      // A free day counts as used only if there is a day with a session before it.
      frozen.push(...pending);
      pending = [];
    } else if (!isToday) {
      if (!freeInWeek) break;
      freeInWeek = false;
      pending.push(day.date);
    }
    // The days begin on a Monday; the day before a Monday belongs to the previous week.
    if (index % 7 === 0) freeInWeek = true;
  }
  return { days: streak, frozen };
}

function comebackPlan(days: FitnessHistory['days'], goal: number): Habit['comeback'] {
  const last = days.findLastIndex(isActive);
  const daysAway = days.length - 1 - last;
  if (last === -1 || daysAway < breakDays) return null;
  return { daysAway, plan: [1, Math.min(2, goal)] };
}

function monthBefore(days: FitnessHistory['days']): Habit['lookBack'] {
  const today = days.at(-1)?.date ?? '';
  if (Number(today.slice(8)) > lookBackShownDays) return null;
  const month = days.findLast(({ date }) => date.slice(0, 7) < today.slice(0, 7))?.date.slice(0, 7);
  const active = days.filter((day) => day.date.slice(0, 7) === month && isActive(day));
  if (month === undefined || active.length === 0) return null;
  return {
    month,
    sessions: active.reduce((sum, { sessions }) => sum + sessions, 0),
    days: active.length,
  };
}
