/**
 * Shares in whole percent that add up to 100, by the largest remainders.
 * @param amounts not negative
 * @returns zeros where there is nothing to share
 */
export function wholePercents(amounts: readonly number[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / total) * 100);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const rounded = new Set(
    exact
      .map((share, index) => ({ index, rest: share - Math.floor(share) }))
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return floors.map((share, index) => share + (rounded.has(index) ? 1 : 0));
}
