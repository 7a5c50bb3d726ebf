import type { WorkoutSet } from '../engine/workout-state.ts';

/** The amount of an exercise in a flow. */
export interface PartPlan {
  readonly sets: number;
  /** Of each set: repetitions, or holds. */
  readonly reps: number;
  /** Between two sets, seconds. */
  readonly restSeconds: number;
}

/** The progress of an exercise. */
export interface PartProgress {
  readonly reps: number;
  readonly set: Pick<WorkoutSet, 'number' | 'from' | 'fromSeconds'>;
  /** Seconds of exercise. */
  readonly seconds: number;
  /** False without a camera: time decides then. */
  readonly counted: boolean;
}

/** The position in a set. */
export interface PlaceInSet {
  readonly set: number;
  readonly sets: number;
  /** Without a camera the current repetition in the pace of the figure, from 1; else those counted in this set. */
  readonly rep: number;
  readonly reps: number;
}

/**
 * The position in the current set.
 * @param period of a slow repetition, milliseconds
 */
export function placeInSet(
  { reps: done, set, seconds, counted }: PartProgress,
  { sets, reps }: PartPlan,
  period: number,
): PlaceInSet {
  const paced = Math.floor(((seconds - set.fromSeconds) * 1000) / period);
  const rep = counted ? done - set.from : Math.min(reps, paced + 1);
  return { set: set.number, sets, rep, reps };
}

/**
 * Whether a set or the whole part is done.
 * @param period of a slow repetition, milliseconds
 */
export function paceOf(
  { reps, set, seconds, counted }: PartProgress,
  plan: PartPlan,
  period: number,
): 'going' | 'rest' | 'done' {
  const isSetDone = counted
    ? reps - set.from >= plan.reps
    : (seconds - set.fromSeconds) * 1000 >= plan.reps * period;
  if (!isSetDone) return 'going';
  return set.number < plan.sets ? 'rest' : 'done';
}

/** How much of a part was done when it ended. */
export interface PartAmount {
  /** Sets that were not begun. */
  readonly setsLeft: number;
  /** Whether all sets were as long as planned. */
  readonly isWhole: boolean;
}

/**
 * How much of a part is done.
 * @param period of a slow repetition, milliseconds
 */
export function amountDone(
  { reps, set, seconds, counted }: PartProgress,
  plan: PartPlan,
  period: number,
): PartAmount {
  // Whoever ends an exercise while resting has not begun the next set.
  const begun = set.number - 1 + Number(seconds > set.fromSeconds || reps > set.from);
  const setsLeft = Math.max(0, plan.sets - begun);
  const planned = plan.sets * plan.reps;
  // Each set begins at a whole second.
  const isWhole = counted ? reps >= planned : (seconds + plan.sets) * 1000 >= planned * period;
  return { setsLeft, isWhole: setsLeft === 0 && isWhole };
}
