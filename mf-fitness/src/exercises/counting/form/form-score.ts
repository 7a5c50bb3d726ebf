import type { Severities } from './severity.ts';

/** The cost of a form error: points of the 100 of a repetition, and the line that explains it. */
export interface ErrorCost {
  readonly points: number;
  readonly reason: string;
}

/** All form errors of an exercise, by name. */
export type ErrorCosts<FormError extends string> = Readonly<Record<FormError, ErrorCost>>;

/** The cost of a form error in the final form score. */
export interface FormCost {
  /** The coach's line for it. */
  readonly reason: string;
  /** Points of the final score, rounded to a tenth. */
  readonly points: number;
}

/** The score so far. */
export interface FormScore {
  readonly scored: number;
  /** Points lost in all, by form error. */
  readonly lost: Readonly<Record<string, number>>;
  /** The latest repetition: when it was judged, and its form errors. */
  readonly latest: { readonly at: number; readonly severities: Readonly<Record<string, number>> } | null;
}

export const noForm: FormScore = { scored: 0, lost: {}, latest: null };

/** Adds a repetition. Where its errors cost more than 100 points together, each costs its share of them. */
export function judgeRep<FormError extends string>(
  form: FormScore,
  costs: ErrorCosts<FormError>,
  severities: Severities<FormError>,
  at: number,
): FormScore {
  const points = (formError: FormError) => costs[formError].points * severities[formError];
  const names = Object.keys(costs) as FormError[];
  const sum = names.reduce((total, formError) => total + points(formError), 0);
  const share = Math.min(1, 100 / sum);
  const lost = { ...form.lost };
  for (const formError of names)
    if (severities[formError] > 0) lost[formError] = (lost[formError] ?? 0) + share * points(formError);
  return { scored: form.scored + 1, lost, latest: { at, severities } };
}

/** How long a remark on a repetition is still said, milliseconds. */
const REMARK_MS = 2000;
/** Smaller errors cost points, and are not worth interrupting. */
const WORTH_A_WORD = 0.4;

/** Whether the coach may name a form error of the latest repetition now. */
export const isWorthAWord = ({ latest }: FormScore, formError: string, at: number): boolean =>
  latest !== null && at - latest.at < REMARK_MS && (latest.severities[formError] ?? 0) >= WORTH_A_WORD;

/** The mean of all repetitions, 0 to 100; 0 before the first. */
export function formScoreOf({ scored, lost }: FormScore): number {
  if (scored === 0) return 0;
  const sum = Object.values(lost).reduce((total, points) => total + points, 0);
  return Math.round(100 - sum / scored);
}

/** The costs by form error, the largest first. */
export function formCostsOf<FormError extends string>(
  { scored, lost }: FormScore,
  costs: ErrorCosts<FormError>,
): readonly FormCost[] {
  const list: FormCost[] = [];
  for (const formError in costs) {
    const points = Math.round(((lost[formError] ?? 0) / Math.max(1, scored)) * 10) / 10;
    if (points > 0) list.push({ reason: costs[formError].reason, points });
  }
  return list.sort((a, b) => b.points - a.points);
}
