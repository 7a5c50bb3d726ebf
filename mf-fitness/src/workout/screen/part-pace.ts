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

/**
 * Whether a set or the whole part is done.
 * @param period of an unhurried repetition, milliseconds
 */
export function paceOf(
  { reps, set, seconds, counted }: PartProgress,
  plan: PartPlan,
  period: number,
): 'going' | 'rest' | 'done' {
  if (!counted) return seconds * 1000 >= plan.sets * plan.reps * period ? 'done' : 'going';
  if (reps - set.from < plan.reps) return 'going';
  return set.number < plan.sets ? 'rest' : 'done';
}
