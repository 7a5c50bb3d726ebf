import { addDays, localDate, mondayOf } from '@ondine/domain';
import type { SessionDocument } from '../session/session-document.ts';
import { noDays, sumUpBefore, withSessions, type DayHistory } from './day-history.ts';

/** The fields of a session that totals need, and that tell whether it is deleted. */
export const countedFields = {
  exercise_slug: 1,
  reps: 1,
  duration_seconds: 1,
  created_at: 1,
  local_date: 1,
  unseen: 1,
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

/** The sums for the statistics of a user, which need not read the sessions then. */
export interface SessionTotals {
  /** By slug. */
  readonly exercises: Readonly<Record<string, ExerciseTotals>>;
  readonly history: DayHistory;
}

/**
 * Days are kept one by one for this many weeks: the charts show 12, and a session may be saved 30 days after it ended.
 */
const keptWeeks = 20;

/** The Monday from which on days are kept one by one. */
const daysSince = (now: Date): string => addDays(mondayOf(localDate(now, 'UTC')), -7 * (keptWeeks - 1));

export const noTotals = (now: Date): SessionTotals => ({ exercises: {}, history: noDays(daysSince(now)) });

const isBetter = (a: ExerciseTotals['best'], b: ExerciseTotals['best']): boolean => {
  if (a.reps !== b.reps) return a.reps > b.reps;
  const [at, than] = [a.created_at.getTime(), b.created_at.getTime()];
  return at < than || (at === than && a._id < b._id);
};

/** The totals of one exercise with one more session. */
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

/** Totals with more sessions, of which deleted ones are ignored; null when one is older than the days that are kept. */
export function addSessions(
  { exercises: before, history }: SessionTotals,
  changed: readonly CountedSession[],
): SessionTotals | null {
  const sessions = changed.filter(stands);
  if (sessions.length === 0) return { exercises: before, history };
  const days = withSessions(
    history,
    sessions
      .filter(({ unseen }) => !unseen)
      .map(({ local_date: date, reps, duration_seconds: seconds }) => ({ date, reps, seconds })),
  );
  if (!days) return null;
  const exercises: Record<string, ExerciseTotals> = { ...before };
  for (const session of sessions)
    exercises[session.exercise_slug] = withSession(exercises[session.exercise_slug], session);
  return { exercises, history: days };
}

/** The same with older days summed up. */
export const forgetDays = ({ exercises, history }: SessionTotals, now: Date): SessionTotals => ({
  exercises,
  history: sumUpBefore(history, daysSince(now)),
});

/** The totals of all sessions that are not deleted, in any order. */
export function sumUp(sessions: readonly CountedSession[], now: Date): SessionTotals {
  const none: SessionTotals = { exercises: {}, history: noDays('') };
  // Here all days are kept one by one, so no session is older.
  return forgetDays(addSessions(none, sessions) ?? none, now);
}

/** Over all exercises. */
export const sumOf = ({ exercises }: SessionTotals, field: 'sessions' | 'reps' | 'durationSeconds'): number =>
  Object.values(exercises).reduce((sum, exercise) => sum + exercise[field], 0);
