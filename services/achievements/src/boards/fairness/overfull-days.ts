import type { FitnessFact } from '../../facts/fact.ts';

/** What is asked of a workout here. */
export type DayWorkout = Pick<FitnessFact, 'sessionId' | 'endedAt' | 'durationSeconds'>;

/** A day with more time in its workouts than it could hold. Durations are seconds. */
export interface OverfullDay {
  /** `YYYY-MM-DD` in UTC, by the server's time of each workout's end: no browser says which day it was. */
  readonly day: string;
  readonly workouts: number;
  /** All durations added up. */
  readonly trainedSeconds: number;
  /** What is left when each second counts once, however many workouts cover it. */
  readonly heldSeconds: number;
}

/** An admin's word that the workouts of a day, as they were then, may stand on boards. */
export interface Readmission {
  readonly userId: string;
  readonly day: string;
  readonly sessionIds: readonly string[];
  /** The admin's id. */
  readonly by: string;
  readonly at: Date;
}

// The numbers have their reasons in docs/fair-boards.md.
const overlapShare = 0.1;
const overlapSeconds = 60;
const longestDaySeconds = 8 * 3600;

const isOverfull = ({ trainedSeconds, heldSeconds }: OverfullDay): boolean =>
  trainedSeconds > longestDaySeconds ||
  trainedSeconds - heldSeconds > Math.min(overlapShare * heldSeconds + overlapSeconds, heldSeconds);

/** The day that a workout ended on, as of `OverfullDay`. */
export const dayOf = ({ endedAt }: Pick<DayWorkout, 'endedAt'>): string => endedAt.toISOString().slice(0, 10);

/** A user's workouts by day. */
export const workoutsByDay = (workouts: readonly DayWorkout[]): Map<string, DayWorkout[]> =>
  Map.groupBy(workouts, dayOf);

/**
 * A user's overfull days, the oldest first, but for those whose every workout an admin has let stand. The
 * same facts give the same result, in whatever order they were heard.
 */
export function overfullDays(
  all: readonly DayWorkout[],
  readmissions: readonly Pick<Readmission, 'day' | 'sessionIds'>[],
): OverfullDay[] {
  return [...workoutsByDay(all)]
    .filter(
      ([day, workouts]) =>
        !readmissions.some((readmission) => {
          const ids = new Set(readmission.sessionIds);
          return readmission.day === day && workouts.every(({ sessionId }) => ids.has(sessionId));
        }),
    )
    .map(([day, workouts]) => sumUp(day, workouts))
    .filter(isOverfull)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function sumUp(day: string, workouts: readonly DayWorkout[]): OverfullDay {
  // Sums of fractions depend on their order, and the order of hearing must not.
  const intervals = workouts
    .map(({ endedAt, durationSeconds }) => {
      const to = endedAt.getTime() / 1000;
      return { from: to - durationSeconds, to };
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  let heldSeconds = 0;
  let trainedSeconds = 0;
  let covered = -Infinity;
  for (const { from, to } of intervals) {
    trainedSeconds += to - from;
    heldSeconds += Math.max(0, to - Math.max(from, covered));
    covered = Math.max(covered, to);
  }
  return { day, workouts: workouts.length, trainedSeconds, heldSeconds };
}
