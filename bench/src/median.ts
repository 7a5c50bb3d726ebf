/** The middle of some figures, the upper of two; not a number when there are none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How far the rounds of a measurement are apart: the median of their distances from their median, in their unit. One round
 * that something else disturbed does not change it, which is why all benchmarks tell this one.
 */
export function medianDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/**
 * A figure as a share of its peer's: of the medians, with the spread of what the rounds say each.
 * @param values one a round
 * @param peer those of the same rounds
 * @throws Error when they are not of the same rounds
 */
export function shareOfPeer(
  values: readonly number[],
  peer: readonly number[],
): { value: number; spread: number } {
  if (values.length !== peer.length) throw new Error(`${values.length} rounds beside ${peer.length}`);
  const shares = values.map((value, round) => value / (peer[round] ?? Number.NaN));
  return { value: median(values) / median(peer), spread: medianDeviation(shares) };
}
