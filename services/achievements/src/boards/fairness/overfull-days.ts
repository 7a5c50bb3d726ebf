import type { Fact, FitnessFact } from '../../facts/fact.ts';

/** The fields of a workout that are needed here. */
export type DayWorkout = Pick<FitnessFact, 'sessionId' | 'endedAt' | 'durationSeconds'>;

/** A day with more time in its workouts than a day can hold. Durations are in seconds. */
export interface OverfullDay {
  /** `YYYY-MM-DD` in UTC, by the server's time of each workout's end: the client does not decide the day. */
  readonly day: string;
  readonly workouts: number;
  /** The sum of all durations. */
  readonly trainedSeconds: number;
  /** The total time when overlapping workouts count once. */
  readonly heldSeconds: number;
}

/** An admin's decision that the workouts of a day, as they were then, may be on boards. */
export interface Readmission {
  readonly userId: string;
  readonly day: string;
  readonly sessionIds: readonly string[];
  /** The admin's id. */
  readonly by: string;
  readonly at: Date;
}

// docs/fair-boards.md gives the reasons for these numbers.
const overlapShare = 0.1;
const overlapSeconds = 60;
const longestDaySeconds = 8 * 3600;

const isOverfull = ({ trainedSeconds, heldSeconds }: OverfullDay): boolean =>
  trainedSeconds > longestDaySeconds ||
  trainedSeconds - heldSeconds > Math.min(overlapShare * heldSeconds + overlapSeconds, heldSeconds);

/** The day on which a workout ended, as in `OverfullDay`. */
export const dayOf = ({ endedAt }: Pick<DayWorkout, 'endedAt'>): string => endedAt.toISOString().slice(0, 10);

/**
 * Whether a fact can place its user on a board of an exercise. A workout without a repetition cannot, so it makes no
 * day too full: a user may follow along on two devices.
 */
export const isRankedWorkout = (fact: Fact): fact is FitnessFact => fact.kind === 'fitness' && fact.reps > 0;

/** A user's workouts by day. */
export const workoutsByDay = (workouts: readonly DayWorkout[]): Map<string, DayWorkout[]> =>
  Map.groupBy(workouts, dayOf);

/**
 * A user's overfull days, the oldest first, without those whose every workout an admin has admitted. The result does
 * not depend on the order of the facts.
 * @param all ranked workouts (`isRankedWorkout`)
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
  // Sorted, because floating-point sums depend on the order, and the result must not.
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
