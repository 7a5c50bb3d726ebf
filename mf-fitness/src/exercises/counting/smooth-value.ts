interface Sample {
  readonly at: number;
  readonly value: number;
}

/** The latest measurements of a value, oldest first. */
export type Samples = readonly Sample[];

/**
 * Adds a measurement and drops those older than the window, milliseconds. A slow camera still gets `least` samples,
 * while they are no older than two windows.
 */
export const addSample = (
  samples: Samples,
  at: number,
  value: number,
  window: number,
  least = 1,
): Samples => [
  ...samples.filter(
    (sample, index) =>
      at - sample.at < window || (samples.length - index < least && at - sample.at < 2 * window),
  ),
  { at, value },
];

/** The mean; null without samples. */
export const meanOf = (samples: Samples): number | null =>
  samples.length === 0 ? null : samples.reduce((sum, { value }) => sum + value, 0) / samples.length;

/** The median; null without samples. */
export function medianOf(samples: Samples): number | null {
  const sorted = samples.map(({ value }) => value).sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Follows a value with a time constant, `time` in milliseconds. */
export const drift = (before: number | null, value: number, elapsed: number, time: number): number =>
  before === null ? value : before + (value - before) * (1 - Math.exp(-elapsed / time));

/** The highest value lately: rises at once, and falls back to the value with a time constant. */
export const highest = (before: number | null, value: number, elapsed: number, time: number): number =>
  Math.max(value, drift(before, value, elapsed, time));

/** The lowest value lately: falls at once, and rises back to the value with a time constant. */
export const lowest = (before: number | null, value: number, elapsed: number, time: number): number =>
  Math.min(value, drift(before, value, elapsed, time));

/** Frames at 30 a second as milliseconds: the specification's unit of time. */
export const frames = (count: number): number => (count * 1000) / 30;
