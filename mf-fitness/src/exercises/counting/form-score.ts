/** The cost of a form error: points of the 100 of a repetition, and the line that explains it. */
export interface FaultCost {
  readonly points: number;
  readonly reason: string;
  /** One frame is enough; otherwise it must last for a good part of the repetition. */
  readonly once?: boolean;
}

/** All form errors of an exercise, by name. `short` is a repetition that turned back early. */
export type FaultCosts<FormError extends string> = Readonly<Record<FormError, FaultCost>>;

/** The cost of a check in the final form score. */
export interface FormCost {
  /** The coach's line for it. */
  readonly reason: string;
  /** Points of the final score, rounded to a tenth. */
  readonly points: number;
}

/** The score so far and the current repetition. */
export interface FormScore {
  readonly scored: number;
  /** Points lost in all, by form error. */
  readonly lost: Readonly<Record<string, number>>;
  readonly frames: number;
  readonly faulty: Readonly<Record<string, number>>;
}

export const noForm: FormScore = { scored: 0, lost: {}, frames: 0, faulty: {} };

/** The least share of a repetition's frames with a form error. */
const FAULT_SHARE = 0.4;

/** Evaluates one frame of a repetition. */
export function watchForm<FormError extends string>(
  form: FormScore,
  formErrors: Readonly<Partial<Record<FormError, boolean>>>,
): FormScore {
  let faulty = form.faulty;
  for (const formError in formErrors) {
    if (formErrors[formError] === true) faulty = { ...faulty, [formError]: (faulty[formError] ?? 0) + 1 };
  }
  return { ...form, frames: form.frames + 1, faulty };
}

/** Ends a repetition, counted or turned back early. */
export function closeRep<FormError extends string>(
  form: FormScore,
  costs: FaultCosts<FormError>,
  extra: readonly FormError[] = [],
): FormScore {
  const lost = { ...form.lost };
  let left = 100;
  for (const formError in costs) {
    const { points, once = false } = costs[formError];
    const frames = form.faulty[formError] ?? 0;
    const charged = extra.includes(formError) || (once ? frames > 0 : frames > form.frames * FAULT_SHARE);
    const paid = charged ? Math.min(points, left) : 0;
    left -= paid;
    if (paid > 0) lost[formError] = (lost[formError] ?? 0) + paid;
  }
  return { scored: form.scored + 1, lost, frames: 0, faulty: {} };
}

/** Forgets the current repetition. */
export const dropRep = (form: FormScore): FormScore => ({ ...form, frames: 0, faulty: {} });

/** The mean of all repetitions, 0 to 100; 0 before the first. */
export function formScoreOf({ scored, lost }: FormScore): number {
  if (scored === 0) return 0;
  const sum = Object.values(lost).reduce((total, points) => total + points, 0);
  return Math.round(100 - sum / scored);
}

/** The costs by check, the largest first. */
export function formCostsOf<FormError extends string>(
  { scored, lost }: FormScore,
  costs: FaultCosts<FormError>,
): readonly FormCost[] {
  const list: FormCost[] = [];
  for (const formError in costs) {
    const points = Math.round(((lost[formError] ?? 0) / Math.max(1, scored)) * 10) / 10;
    if (points > 0) list.push({ reason: costs[formError].reason, points });
  }
  return list.sort((a, b) => b.points - a.points);
}
