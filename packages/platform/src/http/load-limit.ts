/** What was seen of a part since its limit was last set. */
export interface LoadSeen {
  /** Most calls that were under way at a time. */
  readonly peak: number;
  /** Median time of calls that ended, and of those under way that are slow already, in ms; null without any. */
  readonly medianMs: number | null;
  /** How late the event loop was, on average, in ms. */
  readonly loopDelayMs: number;
}

/** Fewer calls than these are never too many: what is slow then is slow for another reason. */
export const leastLimit = 8;
/** More are never let in, however fast they are: each holds memory and a socket. */
const mostLimit = 1024;
/** Half of the calls may take so long, in ms; the slowest of a hundred then stays well below a second. */
export const targetMs = 170;
/**
 * A loop that is so late, in ms, adds as much to every step of every call, and takes as few new connections
 * as it turns: one at each turn.
 */
const lateLoopMs = 17;

/** Whether calls wait for one another. */
const isOverloaded = ({ peak, medianMs, loopDelayMs }: LoadSeen): boolean =>
  peak > leastLimit && (loopDelayMs > lateLoopMs || (medianMs ?? 0) > targetMs);

/**
 * How many calls may be under way from now on. It shrinks by a fifth while calls wait for one another, and
 * grows by a sixteenth while it is in use and they do not: so it finds what this machine can do of these
 * calls, and no figure has to be set for either.
 */
export function nextLimit(limit: number, seen: LoadSeen): number {
  if (isOverloaded(seen)) return Math.max(leastLimit, Math.floor(limit * 0.8));
  if (seen.peak < limit * 0.75) return limit;
  return Math.min(mostLimit, limit + Math.ceil(limit / 16));
}
