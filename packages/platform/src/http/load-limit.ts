/** Measurements of a part since its limit was last set. */
export interface LoadSeen {
  /** Most calls in progress at a time. */
  readonly peak: number;
  /**
   * Median duration of the calls that ended, and of those in progress that are slow already, in ms; null without any.
   */
  readonly medianMs: number | null;
  /** Average delay of the event loop, in ms. */
  readonly loopDelayMs: number;
}

/** Fewer calls than these are never too many: if they are slow, it is for another reason. */
export const leastLimit = 8;
/** The upper bound of the limit, however fast calls are: each holds memory and a socket. */
const mostLimit = 1024;
/** Target of the median duration, in ms; the slowest of a hundred calls then stays well below a second. */
export const targetMs = 170;
/**
 * A loop delay of this much, in ms, adds as much to every step of every call. It also slows new connections, because
 * the loop accepts one at each turn.
 */
const lateLoopMs = 17;

/** Whether calls wait for one another. */
const isOverloaded = ({ peak, medianMs, loopDelayMs }: LoadSeen): boolean =>
  peak > leastLimit && (loopDelayMs > lateLoopMs || (medianMs ?? 0) > targetMs);

/**
 * The next limit of calls in progress. It shrinks by a fifth while calls wait for one another, and grows by a sixteenth
 * while it is used up and they do not. So it finds the capacity of this machine for these calls, and neither has to be
 * configured.
 */
export function nextLimit(limit: number, seen: LoadSeen): number {
  if (isOverloaded(seen)) return Math.max(leastLimit, Math.floor(limit * 0.8));
  if (seen.peak < limit * 0.75) return limit;
  return Math.min(mostLimit, limit + Math.ceil(limit / 16));
}
