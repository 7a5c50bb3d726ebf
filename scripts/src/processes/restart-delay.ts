/** Window over which restarts are counted, in ms. */
const windowMs = 5 * 60_000;
/** Up to this many restarts in the window… */
const mostInWindow = 10;
/** …have delays that double from the first to the longest, in ms. */
const firstDelayMs = 100;
const longestDelayMs = 30_000;
/** Further restarts come once a minute, without limit. */
const patientDelayMs = 60_000;

/**
 * The delay in ms before a process that has ended is started again. There is no last attempt: the cause, such as an
 * unavailable database, may end at any time.
 * @param restarts when it was restarted so far
 * @param now in the same milliseconds
 */
export function restartDelayMs(restarts: readonly number[], now: number): number {
  const recent = restarts.filter((at) => now - at < windowMs).length;
  if (recent >= mostInWindow) return patientDelayMs;
  return Math.min(firstDelayMs * 2 ** recent, longestDelayMs);
}
