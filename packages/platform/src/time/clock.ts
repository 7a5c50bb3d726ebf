/** Where "now" comes from; rules take it as an argument so that a test decides what time it is. */
export type Clock = () => Date;

/** The machine's own clock. */
export const systemClock: Clock = () => new Date();
