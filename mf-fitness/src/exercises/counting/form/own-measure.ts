import { quantile } from './rep-frames.ts';
import { severity } from './severity.ts';

/** The ranges and times of a member's judged repetitions, the newest last: each is compared with the others. */
export interface OwnMeasure {
  readonly ranges: readonly number[];
  readonly times: readonly number[];
}

export const noMeasure: OwnMeasure = { ranges: [], times: [] };

const REMEMBERED = 12;

/** Adds a repetition of this range and time. */
export const learn = ({ ranges, times }: OwnMeasure, range: number, ms: number): OwnMeasure => ({
  ranges: [...ranges, range].slice(-REMEMBERED),
  times: [...times, ms].slice(-REMEMBERED),
});

/** A member's own range: most repetitions stay below it. */
const OWN = 0.75;
/** Shares of the own range. */
const SMALLER = { slight: 0.8, gross: 0.45 } as const;
/** Natural logarithms of how many times as long, or as short, a repetition took as the member's others. */
const OTHER_PACE = { slight: 0.18, gross: 0.6 } as const;
/** So many repetitions show a pace. */
const LEAST_FOR_PACE = 2;

/** How much smaller a repetition is than the member's own. */
export const smaller = ({ ranges }: OwnMeasure, range: number): number => {
  const own = quantile(ranges, OWN);
  return own === null ? 0 : severity(range / own, SMALLER);
};

/** How much the time of a repetition differs from the member's others. */
export function unevenPace({ times }: OwnMeasure, ms: number): number {
  const usual = quantile(times, 0.5);
  if (usual === null || times.length < LEAST_FOR_PACE || usual === 0 || ms === 0) return 0;
  return severity(Math.abs(Math.log(ms / usual)), OTHER_PACE);
}
