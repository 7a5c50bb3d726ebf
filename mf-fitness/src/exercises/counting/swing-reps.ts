/**
 * Counts repetitions of a value that goes out and comes back, relative to the person's own range: it is learnt from
 * counted repetitions, within limits for everybody.
 */
export interface Swing {
  readonly count: number;
  /** On the way out or at its end, rather than back at the start. */
  readonly out: boolean;
  /** Whether the current way out has been counted. */
  readonly counted: boolean;
  /** Whether it was far enough to count in two consecutive frames. */
  readonly isFar: boolean;
  /** Whether it was far enough in the last frame. */
  readonly wasFar: boolean;
  /** The start of the movement, and its maximum since. */
  readonly low: number;
  readonly high: number;
  readonly lowAt: number;
  readonly highAt: number;
  /**
   * When a first, small repetition came back and its range: a single one may be anything, two similar ones are a
   * series.
   */
  readonly pending: { readonly at: number; readonly range: number } | null;
  /** The latest repetition, until its range on the way back is known. */
  readonly last: { readonly high: number; readonly range: number } | null;
  /** Ranges of the latest repetitions before it, the newest last. */
  readonly ranges: readonly number[];
  readonly at: number | null;
  /** Where the value has been staying, and since when. */
  readonly stay: { readonly value: number; readonly since: number } | null;
  /** When a too small movement came back, and the share of the wanted range that it reached. */
  readonly short: { readonly at: number; readonly share: number } | null;
}

export const noSwing: Swing = {
  count: 0,
  out: false,
  counted: false,
  isFar: false,
  wasFar: false,
  low: Infinity,
  high: -Infinity,
  lowAt: 0,
  highAt: 0,
  pending: null,
  last: null,
  ranges: [],
  at: null,
  stay: null,
  short: null,
};

/** Limits for everybody, in the unit of the value. */
export interface SwingLimits {
  /** The least range: of the first repetition, and once the person's own range is known. */
  readonly first: number;
  readonly least: number;
  /** A range that always counts, whatever the person's own is. */
  readonly full: number;
  /** A range that counts before any other is known; a smaller first one counts together with the second. */
  readonly plain: number;
  /** A value at which a repetition counts on the way out; others count once they are back. */
  readonly straight: number;
}

/** The least share of the person's own range: strict trainers accept two thirds, and half of it is an attempt. */
const OWN_SHARE = 0.55;
/** A small first repetition counts if its range is this share of the second. */
const ALIKE = 0.58;
/** How much further than its minimum a first repetition may go before it is known to come back from its top. */
const FIRST_MAY_BE = 2.5;
/** The number of repetitions that determine the person's range. */
const REMEMBERED = 5;
/** A movement has begun after this share of the wanted range, and is over after this share of its way back. */
const BEGUN = 0.35;
const BACK = 0.5;
/** A movement that reached this share of the wanted range was an attempt. */
const ATTEMPT = 0.5;
/** A second repetition within this time makes a series, milliseconds. */
const SERIES_MS = 15_000;
/** Time constant with which the start follows a resting person, milliseconds. */
const SETTLES_MS = 4000;

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** The expected range of a repetition. */
const expected = ({ ranges }: Swing, { first }: SwingLimits): number =>
  middleOf(ranges) ?? first * FIRST_MAY_BE;

/** The required range of a repetition now. */
const wantedRange = ({ ranges }: Swing, { first, least, full }: SwingLimits): number => {
  const own = middleOf(ranges);
  return own === null ? first : Math.min(full, Math.max(least, OWN_SHARE * own));
};

/** A faster way out is a jump of the model, milliseconds. */
const LEAST_OUT_MS = 200;

/** After staying out without a repetition for this long, a person starts again there, milliseconds. */
const STAYS_MS = 800;
/** Moving less than this share of the wanted range counts as staying. */
const STAYING = 0.35;

function stayOf({ stay }: Swing, value: number, at: number, wanted: number): NonNullable<Swing['stay']> {
  return stay !== null && Math.abs(value - stay.value) < STAYING * wanted ? stay : { value, since: at };
}

/** Processes a smoothed value. @param allowed whether nothing else prevents a repetition now */
export function countSwing(
  before: Swing,
  value: number,
  at: number,
  limits: SwingLimits,
  allowed = true,
): Swing {
  const wanted = wantedRange(before, limits);
  const stay = stayOf(before, value, at, wanted);
  if (!before.out) return awaitOut(before, value, at, wanted);
  if (!before.isFar && at - stay.since > STAYS_MS)
    return { ...attempted(before, at, wanted), at, stay, out: false, low: value, lowAt: at };
  const high = Math.max(before.high, value);
  const range = high - before.low;
  const slow = at - before.lowAt >= LEAST_OUT_MS;
  const wasFar = allowed && slow && range >= wanted;
  const swing = {
    ...before,
    at,
    stay,
    high,
    highAt: value === high ? at : before.highAt,
    wasFar,
    isFar: before.isFar || (wasFar && before.wasFar),
  };
  const counts = value >= limits.straight && swing.isFar && !before.counted;
  const now = counts ? { ...swing, counted: true, ...countOne(swing, range, at) } : swing;
  return high - value < BACK * Math.min(range, expected(before, limits))
    ? now
    : comeBack(now, value, at, range, wanted, limits);
}

/** If the person's range is known, staying at a share of it was an attempt. */
const attempted = (swing: Swing, at: number, wanted: number): Swing => {
  const share = (swing.high - swing.low) / wanted;
  return swing.ranges.length > 0 && share >= ATTEMPT ? { ...swing, short: { at, share } } : swing;
};

function awaitOut(before: Swing, value: number, at: number, wanted: number): Swing {
  if (value <= before.low) return { ...before, at, low: value, lowAt: at };
  if (value - before.low > BEGUN * wanted)
    return {
      ...learn(before),
      at,
      out: true,
      counted: false,
      isFar: false,
      wasFar: false,
      high: value,
      highAt: at,
      stay: null,
    };
  const elapsed = at - (before.at ?? at);
  const low = before.low + (value - before.low) * (1 - Math.exp(-elapsed / SETTLES_MS));
  return { ...before, at, low };
}

/** The range of a repetition is the lesser of the ways out and back: the other may include a change of position. */
function learn(swing: Swing): Swing {
  const { last, low, ranges } = swing;
  if (last === null) return swing;
  return {
    ...swing,
    last: null,
    ranges: [...ranges, Math.min(last.range, last.high - low)].slice(-REMEMBERED),
  };
}

function comeBack(
  swing: Swing,
  value: number,
  at: number,
  range: number,
  wanted: number,
  { plain }: SwingLimits,
): Swing {
  const over = { ...swing, out: false, counted: false, low: value, lowAt: at };
  if (!swing.isFar)
    return range < ATTEMPT * wanted ? over : { ...over, short: { at, share: range / wanted } };
  const last = { high: swing.high, range };
  if (swing.counted) return { ...over, last };
  if (swing.ranges.length === 0 && range < plain) return { ...over, last, pending: { at, range } };
  return { ...over, last, ...countOne(swing, range, at) };
}

/**
 * Counts a repetition, and the pending one before it. A pending one with half the range was an attempt: it does not
 * count, and does not affect the person's range.
 */
function countOne(
  { count, pending, ranges }: Swing,
  range: number,
  at: number,
): Pick<Swing, 'count' | 'pending' | 'ranges'> {
  if (pending === null || at - pending.at >= SERIES_MS) return { count: count + 1, pending: null, ranges };
  return pending.range < ALIKE * range
    ? { count: count + 1, pending: null, ranges: [] }
    : { count: count + 2, pending: null, ranges };
}

/** Restarts at a value, when the current way out cannot count. */
export const beginAnew = (swing: Swing, value: number, at: number): Swing =>
  swing.out && !swing.isFar ? { ...swing, at, out: false, low: value, lowAt: at } : swing;

/** Forgets the current movement; the count and the person's range are kept. */
export const forgetSwing = (swing: Swing): Swing => {
  const { count, ranges, short, pending } = learn(swing);
  return { ...noSwing, count, ranges, short, pending };
};
