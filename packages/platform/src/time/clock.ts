/** The source of the current time. Rules take it as an argument so that a test can set the time. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();

/**
 * Now, or a millisecond after an earlier time that is not earlier: the clock of this replica may be behind that of the
 * replica that took it.
 * @param last undefined when there is none
 */
export const timeAfter = (last: Date | undefined, now: Date): Date =>
  last !== undefined && last >= now ? new Date(last.getTime() + 1) : now;
