/** The distribution of a list of numbers: its ends, its quartiles and the frequency of the maximum. */
export interface Spread {
  readonly least: number;
  readonly lowerQuarter: number;
  readonly middle: number;
  readonly upperQuarter: number;
  readonly most: number;
  /** How many equal the maximum. */
  readonly atMost: number;
}

/** @param values at least one */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    least: at(0),
    lowerQuarter: at(0.25),
    middle: at(0.5),
    upperQuarter: at(0.75),
    most: at(1),
    atMost: values.filter((value) => value === at(1)).length,
  };
}

/** Pearson's correlation of two lists; NaN where one does not vary. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [one, other] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  return (
    sum(([a, b]) => (a - one) * (b - other)) /
    Math.sqrt(sum(([a]) => (a - one) ** 2) * sum(([, b]) => (b - other) ** 2))
  );
}
