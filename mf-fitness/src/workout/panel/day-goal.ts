import type { FitnessSession } from '@ondine/contracts';
import { exercises } from '../../exercises/exercises.ts';

/** The target of an exercise today. */
export interface DayGoal {
  readonly target: number;
  /** Repetitions in earlier workouts of today. */
  readonly done: number;
}

/** The number of days that determine the usual amount. */
const DAYS = 5;
/** The target for a member who has not done the exercise yet. */
const FIRST_REPS = 10;
const FIRST_HOLDS = 3;

/**
 * The target of the day: the usual amount of this member, so that a weak day or a week off never raises it.
 * @param sessions the latest workouts, of any exercise
 * @param now milliseconds; days are those of this device
 */
export function dayGoal(
  sessions: readonly Pick<FitnessSession, 'exercise_slug' | 'reps_completed' | 'created_at'>[],
  slug: string,
  now: number,
): DayGoal {
  const today = new Date(now).toDateString();
  const days = new Map<string, number>();
  for (const { exercise_slug, reps_completed, created_at } of sessions) {
    if (exercise_slug !== slug) continue;
    const day = new Date(created_at).toDateString();
    days.set(day, (days.get(day) ?? 0) + reps_completed);
  }
  const done = days.get(today) ?? 0;
  days.delete(today);
  const usual = [...days.values()]
    .filter((reps) => reps > 0)
    .slice(0, DAYS)
    .sort((a, b) => a - b);
  const first = exercises.get(slug)?.counts === 'holds' ? FIRST_HOLDS : FIRST_REPS;
  return { target: usual[usual.length >> 1] ?? first, done };
}
