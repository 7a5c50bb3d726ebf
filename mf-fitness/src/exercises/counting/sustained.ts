/** Since when a condition holds, and when it was last seen to hold. */
export interface Sustained {
  readonly since: number;
  readonly last: number;
}

/** How long a condition may be interrupted without starting again, milliseconds. */
const FLICKER_MS = 120;

/** Tracks a condition over time; null while it does not hold. */
export function sustain(
  before: Sustained | null,
  holds: boolean,
  at: number,
  flicker: number = FLICKER_MS,
): Sustained | null {
  if (holds) return { since: before?.since ?? at, last: at };
  return before !== null && at - before.last <= flicker ? before : null;
}

/** Whether a condition has held for a time, milliseconds. */
export const heldFor = (condition: Sustained | null, time: number, at: number): boolean =>
  condition !== null && condition.last === at && at - condition.since >= time;
