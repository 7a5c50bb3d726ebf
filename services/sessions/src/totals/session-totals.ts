import { addDays, localDate, mondayOf } from '@ondine/domain';
import type { SessionDocument } from '../session/session-document.ts';
import { noDays, sumUpBefore, withSessions, type DayHistory } from './day-history.ts';

/** What is read of a session to count it, or to know that it counts no more. */
export const countedFields = {
  exercise_slug: 1,
  reps: 1,
  duration_seconds: 1,
  created_at: 1,
  local_date: 1,
  deleted_at: 1,
  saved_at: 1,
} as const satisfies Partial<Record<keyof SessionDocument, 1>>;
export type CountedSession = Pick<SessionDocument, keyof typeof countedFields | '_id'>;

/** Whether it was not deleted. */
export const stands = ({ deleted_at }: CountedSession): boolean => deleted_at === null;

/** A user's sessions of one exercise. Durations are seconds. */
export interface ExerciseTotals {
  readonly sessions: number;
  readonly reps: number;
  readonly durationSeconds: number;
  /** Most repetitions, then the earlier. */
  readonly best: Pick<CountedSession, '_id' | 'reps' | 'duration_seconds' | 'created_at'>;
}

/** What statistics ask for about a user's sessions, none of which is read for it. */
export interface SessionTotals {
  /** By slug. */
  readonly exercises: Readonly<Record<string, ExerciseTotals>>;
  readonly history: DayHistory;
}

/**
 * Days are kept one by one for so many weeks: the pictures show 12, and a session may be saved 30 days after it ended.
 */
const keptWeeks = 20;

/** The Monday since which days are kept one by one. */
const daysSince = (now: Date): string => addDays(mondayOf(localDate(now, 'UTC')), -7 * (keptWeeks - 1));

export const noTotals = (now: Date): SessionTotals => ({ exercises: {}, history: noDays(daysSince(now)) });

const isBetter = (a: ExerciseTotals['best'], b: ExerciseTotals['best']): boolean => {
  if (a.reps !== b.reps) return a.reps > b.reps;
  const [at, than] = [a.created_at.getTime(), b.created_at.getTime()];
  return at < than || (at === than && a._id < b._id);
};

/** One exercise with a session more. */
function withSession(before: ExerciseTotals | undefined, session: CountedSession): ExerciseTotals {
  const { _id, reps, duration_seconds, created_at } = session;
  const best = { _id, reps, duration_seconds, created_at };
  if (!before) return { sessions: 1, reps, durationSeconds: duration_seconds, best };
  return {
    sessions: before.sessions + 1,
    reps: before.reps + reps,
    durationSeconds: before.durationSeconds + duration_seconds,
    best: isBetter(best, before.best) ? best : before.best,
  };
}

/** Totals with some sessions more, of which those that stand count; null when one of them lies before the days that are kept. */
export function addSessions(
  { exercises: before, history }: SessionTotals,
  changed: readonly CountedSession[],
): SessionTotals | null {
  const sessions = changed.filter(stands);
  if (sessions.length === 0) return { exercises: before, history };
  const days = withSessions(
    history,
    sessions.map(({ local_date: date, reps }) => ({ date, reps })),
  );
  if (!days) return null;
  const exercises: Record<string, ExerciseTotals> = { ...before };
  for (const session of sessions)
    exercises[session.exercise_slug] = withSession(exercises[session.exercise_slug], session);
  return { exercises, history: days };
}

/** The same with the days that are not kept one by one any more summed up. */
export const forgetDays = ({ exercises, history }: SessionTotals, now: Date): SessionTotals => ({
  exercises,
  history: sumUpBefore(history, daysSince(now)),
});

/** The totals of all sessions that stand, in whatever order they come. */
export function sumUp(sessions: readonly CountedSession[], now: Date): SessionTotals {
  const none: SessionTotals = { exercises: {}, history: noDays('') };
  // All days are kept one by one there, so that none lies before them.
  return forgetDays(addSessions(none, sessions) ?? none, now);
}

/** Over all exercises. */
export const sumOf = ({ exercises }: SessionTotals, field: 'sessions' | 'reps' | 'durationSeconds'): number =>
  Object.values(exercises).reduce((sum, exercise) => sum + exercise[field], 0);
