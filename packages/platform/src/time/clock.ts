/** The source of the current time. Rules take it as an argument so that a test can set the time. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();
