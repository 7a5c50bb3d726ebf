/** The longest run of consecutive true values. */
export function longestRow(days: readonly boolean[]): number {
  let longest = 0;
  let row = 0;
  for (const day of days) {
    row = day ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
