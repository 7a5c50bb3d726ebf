/** What a fault costs: points of the 100 of a repetition, and the line that explains it. */
export interface FaultCost {
  readonly points: number;
  readonly reason: string;
  /** One frame of it is enough; otherwise it must be there for a good part of the repetition. */
  readonly once?: boolean;
}

/** Every fault of an exercise, by name. `short` is a repetition that turned back early. */
export type FaultCosts<Fault extends string> = Readonly<Record<Fault, FaultCost>>;

/** What a check took from the form score. */
export interface FormCost {
  /** The coach's line for it. */
  readonly reason: string;
  /** Points of the final score, rounded to a tenth. */
  readonly points: number;
}

/** The score so far and the repetition under way. */
export interface FormScore {
  readonly scored: number;
  /** Points lost in all, by fault. */
  readonly lost: Readonly<Record<string, number>>;
  readonly frames: number;
  readonly faulty: Readonly<Record<string, number>>;
}

export const noForm: FormScore = { scored: 0, lost: {}, frames: 0, faulty: {} };

/** A fault must be there for this share of a repetition's frames. */
const FAULT_SHARE = 0.4;

/** Looks at one frame of a repetition. */
export function watchForm<Fault extends string>(
  form: FormScore,
  faults: Readonly<Partial<Record<Fault, boolean>>>,
): FormScore {
  let faulty = form.faulty;
  for (const fault in faults) {
    if (faults[fault] === true) faulty = { ...faulty, [fault]: (faulty[fault] ?? 0) + 1 };
  }
  return { ...form, frames: form.frames + 1, faulty };
}

/** Closes a repetition, counted or turned back early. */
export function closeRep<Fault extends string>(
  form: FormScore,
  costs: FaultCosts<Fault>,
  extra: readonly Fault[] = [],
): FormScore {
  const lost = { ...form.lost };
  let left = 100;
  for (const fault in costs) {
    const { points, once = false } = costs[fault];
    const frames = form.faulty[fault] ?? 0;
    const charged = extra.includes(fault) || (once ? frames > 0 : frames > form.frames * FAULT_SHARE);
    const paid = charged ? Math.min(points, left) : 0;
    left -= paid;
    if (paid > 0) lost[fault] = (lost[fault] ?? 0) + paid;
  }
  return { scored: form.scored + 1, lost, frames: 0, faulty: {} };
}

/** Forgets the repetition under way. */
export const dropRep = (form: FormScore): FormScore => ({ ...form, frames: 0, faulty: {} });

/** The mean of all repetitions, 0 to 100; 0 before the first. */
export function formScoreOf({ scored, lost }: FormScore): number {
  if (scored === 0) return 0;
  const sum = Object.values(lost).reduce((total, points) => total + points, 0);
  return Math.round(100 - sum / scored);
}

/** Which check cost what, the dearest first. */
export function formCostsOf<Fault extends string>(
  { scored, lost }: FormScore,
  costs: FaultCosts<Fault>,
): readonly FormCost[] {
  const list: FormCost[] = [];
  for (const fault in costs) {
    const points = Math.round(((lost[fault] ?? 0) / Math.max(1, scored)) * 10) / 10;
    if (points > 0) list.push({ reason: costs[fault].reason, points });
  }
  return list.sort((a, b) => b.points - a.points);
}
