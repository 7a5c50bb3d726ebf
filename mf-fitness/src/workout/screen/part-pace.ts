/** How much of an exercise a flow asks for. */
export interface PartPlan {
  readonly sets: number;
  /** Of each set: repetitions, or holds. */
  readonly reps: number;
  /** Between two sets, seconds. */
  readonly restSeconds: number;
}

/** How far an exercise is. */
export interface PartProgress {
  readonly reps: number;
  readonly set: { readonly number: number; readonly from: number };
  /** Of exercise. */
  readonly seconds: number;
  /** Without a camera nothing is counted: time decides. */
  readonly counted: boolean;
}

/** Where a set is that is followed without a camera, in the pace that the figure sets. */
export interface PacedSet {
  readonly set: number;
  readonly sets: number;
  /** The repetition that is due, from 1. */
  readonly rep: number;
  readonly reps: number;
}

/**
 * Where the pace is in the set under way.
 * @param period of an unhurried repetition, milliseconds
 */
export function pacedSet(
  { set, seconds }: Pick<PartProgress, 'set' | 'seconds'>,
  { sets, reps }: PartPlan,
  period: number,
): PacedSet {
  const paced = Math.floor((seconds * 1000) / period) - (set.number - 1) * reps;
  return { set: set.number, sets, rep: Math.min(reps, Math.max(0, paced) + 1), reps };
}

/**
 * Whether a set or the whole part is done.
 * @param period of an unhurried repetition, milliseconds
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
