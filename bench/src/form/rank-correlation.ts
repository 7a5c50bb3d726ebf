/**
 * Ranks from 1 for the smallest value; equal values share the mean of their ranks.
 */
function ranksOf(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Spearman's rank correlation of two lists of the same length: 1 for the same order, 0 by chance, -1 for the reverse
 * order; null when either list has no order (fewer than two different values). It is the Pearson correlation of the
 * ranks, which holds with ties (Kendall, Rank Correlation Methods, 1948).
 */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number | null {
  if (left.length !== right.length) throw new Error('Both lists must have the same length');
  const [x, y] = [ranksOf(left), ranksOf(right)];
  const [meanX, meanY] = [mean(x), mean(y)];
  const deviations = x.map((rank, index) => [rank - meanX, (y[index] ?? 0) - meanY] as const);
  const covariance = deviations.reduce((sum, [dx, dy]) => sum + dx * dy, 0);
  const spread = Math.sqrt(
    deviations.reduce((sum, [dx]) => sum + dx * dx, 0) * deviations.reduce((sum, [, dy]) => sum + dy * dy, 0),
  );
  return spread === 0 || Number.isNaN(spread) ? null : covariance / spread;
}
