/** The median, the upper of two; NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * The spread of a measurement's rounds: the median absolute deviation, in their unit. A single disturbed round does not
 * change it, which is why all benchmarks report it.
 */
export function medianDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/**
 * A figure as a share of its peer's: the ratio of the medians, with the spread of the ratios of the rounds.
 * @param values one for each round
 * @param peer those of the same rounds
 * @throws Error when the numbers of rounds differ
 */
export function shareOfPeer(
  values: readonly number[],
  peer: readonly number[],
): { value: number; spread: number } {
  if (values.length !== peer.length) throw new Error(`${values.length} rounds beside ${peer.length}`);
  const shares = values.map((value, round) => value / (peer[round] ?? Number.NaN));
  return { value: median(values) / median(peer), spread: medianDeviation(shares) };
}
