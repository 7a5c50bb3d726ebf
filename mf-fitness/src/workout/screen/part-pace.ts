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
  readonly set: { readonly number: number; readonly from: number };
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
  const paced = Math.floor((seconds * 1000) / period) - (set.number - 1) * reps;
  const rep = counted ? done - set.from : Math.min(reps, Math.max(0, paced) + 1);
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
    : seconds * 1000 >= set.number * plan.reps * period;
  if (!isSetDone) return 'going';
  return set.number < plan.sets ? 'rest' : 'done';
}
