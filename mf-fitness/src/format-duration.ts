/**
 * A stretch of time as `5m 12s`, or `42s` below a minute.
 * @param milliseconds parts of a second are dropped; below zero counts as zero
 */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes}m ${seconds % 60}s` : `${seconds}s`;
}
