/** Gives numbers from 0 up to 1, as `Math.random` does. */
export type Random = () => number;
