import type { Exercise, FitnessHistory } from '@ondine/contracts';
import { addDays, mondayOf } from '@ondine/domain';
import { activeWeeksBefore, type DayHistory } from '../totals/day-history.ts';
import type { Session } from './session.ts';

/** The stored data for the charts of the profile. */
export interface HistoryRecords {
  readonly history: DayHistory;
  readonly exercises: readonly {
    readonly slug: string;
    readonly sessions: number;
    readonly durationSeconds: number;
  }[];
  /** The newest first. */
  readonly newest: readonly Pick<Session, 'endedAt' | 'formScore' | 'reps'>[];
}

const shownWeeks = 12;
/** How many sessions the chart of form scores shows. */
export const latestFormScores = 30;

/** The Monday of the first week shown. @param today in the user's time zone, `YYYY-MM-DD` */
const historyStart = (today: string): string => addDays(mondayOf(today), -7 * (shownWeeks - 1));

/** Composes the data of the charts; exercises that were never done are included with 0, so that a gap is visible. */
export function toHistory(
  { history, exercises, newest }: HistoryRecords,
  { today, catalogue }: { today: string; catalogue: readonly Exercise[] },
): FitnessHistory {
  const start = historyStart(today);
  const sumOver = (from: string, to: string, field: 'sessions' | 'reps') =>
    history.days.filter(({ date }) => date >= from && date < to).reduce((sum, day) => sum + day[field], 0);
  const dayOf = new Map(history.days.map((day) => [day.date, day]));

  const weeks = Array.from({ length: shownWeeks }, (_, index) => {
    const starts = addDays(start, 7 * index);
    const ends = addDays(starts, 7);
    return { starts, sessions: sumOver(starts, ends, 'sessions'), reps: sumOver(starts, ends, 'reps') };
  });
  const shownDays = Array.from({ length: shownWeeks * 7 }, (_, index) => addDays(start, index))
    .filter((date) => date <= today)
    .map((date) => {
      const { sessions, seconds } = dayOf.get(date) ?? { sessions: 0, seconds: 0 };
      return { date, sessions, seconds };
    });
  const groups = [...new Set(catalogue.map((exercise) => exercise.muscle_group))].map((name) => {
    const slugs = catalogue.filter((exercise) => exercise.muscle_group === name).map(({ slug }) => slug);
    const done = exercises.filter(({ slug }) => slugs.includes(slug));
    return {
      name,
      sessions: done.reduce((sum, { sessions }) => sum + sessions, 0),
      duration: done.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    };
  });
  return {
    weeks,
    days: shownDays,
    active_weeks: activeWeeksBefore(history, today),
    // Without a repetition there is no form score.
    form_scores: newest
      .filter(({ reps }) => reps > 0)
      .map(({ endedAt, formScore }) => ({ ended_at: endedAt.toISOString(), form_score: formScore }))
      .toReversed(),
    muscle_groups: groups.toSorted((a, b) => b.duration - a.duration),
  };
}
