/** Since when a condition holds, and when it was last seen to hold. */
export interface Sustained {
  readonly since: number;
  readonly last: number;
}

/** A condition may flicker for this long without starting anew, milliseconds. */
const FLICKER_MS = 120;

/** Follows a condition over time; null while it does not hold. */
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
