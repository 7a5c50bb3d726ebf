/** Restarts are counted over so long, in ms. */
const windowMs = 5 * 60_000;
/** As many of them... */
const mostInWindow = 10;
/** ...come with waits that double from the first to the longest, in ms. */
const firstDelayMs = 100;
const longestDelayMs = 30_000;
/** After that it is tried once a minute, for as long as it takes. */
const patientDelayMs = 60_000;

/**
 * How long to wait before a process that has ended is started again, in ms. It is never given up: what it
 * ended of, such as a database that was away, may be over at any time.
 * @param restarts when it was started again so far
 * @param now in the same milliseconds
 */
export function restartDelayMs(restarts: readonly number[], now: number): number {
  const recent = restarts.filter((at) => now - at < windowMs).length;
  if (recent >= mostInWindow) return patientDelayMs;
  return Math.min(firstDelayMs * 2 ** recent, longestDelayMs);
}
