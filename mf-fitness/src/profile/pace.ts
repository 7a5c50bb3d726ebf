/**
 * Repetitions a minute, rounded.
 * @param milliseconds the session's duration; 0 gives a pace of 0
 */
export function pacePerMinute(reps: number, milliseconds: number): number {
  if (reps === 0 || milliseconds <= 0) return 0;
  return Math.round(reps / (milliseconds / 60_000));
}
