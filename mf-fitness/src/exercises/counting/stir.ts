/** Counts movements back and forth of any kind. */
export interface Stir {
  readonly times: number;
  readonly since: number | null;
  readonly low: number;
  readonly high: number;
  readonly rising: boolean;
}

export const noStir: Stir = { times: 0, since: null, low: Infinity, high: -Infinity, rising: false };

/** The longest duration of one direction, milliseconds: a slower change is a change of position. */
const SLOWEST_MS = 6000;

/** Follows a value; `least` is its least range. */
export function stir(before: Stir, value: number, least: number, at: number): Stir {
  const { rising } = before;
  const [low, high] = [Math.min(before.low, value), Math.max(before.high, value)];
  const turned = rising ? high - value > least : value - low > least;
  if (!turned) {
    const slow = before.since !== null && at - before.since > SLOWEST_MS;
    return slow
      ? { ...noStir, since: at, low: value, high: value }
      : { ...before, since: before.since ?? at, low, high };
  }
  return { times: before.times + (rising ? 1 : 0), since: at, low: value, high: value, rising: !rising };
}
