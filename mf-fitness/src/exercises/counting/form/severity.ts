/** How bad a form error of a repetition is: 0 is none, 1 costs all its points. */
export type Severities<FormError extends string> = Readonly<Record<FormError, number>>;

/** The measure from which on a form error costs points, and the one from which on it costs all of them. */
export interface ErrorLimit {
  readonly slight: number;
  /** It may be less than `slight`. */
  readonly gross: number;
}

/** How bad a measured value is, linear between the two measures. A value that was not seen is no form error. */
export function severity(value: number | null, { slight, gross }: ErrorLimit): number {
  if (value === null || Number.isNaN(value)) return 0;
  return Math.max(0, Math.min(1, (value - slight) / (gross - slight)));
}
