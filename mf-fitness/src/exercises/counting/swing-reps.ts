/**
 * Repetitions of something that goes out and comes back, told by the person's own range: how far a repetition goes is
 * learnt from those that counted, between limits that hold for everybody.
 */
export interface Swing {
  readonly count: number;
  /** On the way out or out there, rather than back where it begins. */
  readonly out: boolean;
  /** The way out under way has been counted. */
  readonly counted: boolean;
  /** It was far enough to be counted in two frames in a row. */
  readonly isFar: boolean;
  /** It was far enough in the last frame. */
  readonly wasFar: boolean;
  /** Where the movement begins, and how far it has been since. */
  readonly low: number;
  readonly high: number;
  readonly lowAt: number;
  readonly highAt: number;
  /** When a first, small one came back and how far it went: one may be anything, two alike are a series. */
  readonly pending: { readonly at: number; readonly range: number } | null;
  /** The latest repetition, until it is known how far it came back. */
  readonly last: { readonly high: number; readonly range: number } | null;
  /** How far the latest repetitions before it went, out and back, the newest last. */
  readonly ranges: readonly number[];
  readonly at: number | null;
  /** Where it has been staying, and since when. */
  readonly stay: { readonly value: number; readonly since: number } | null;
  /** When a movement that was too small came back, and the part of what was wanted that it reached. */
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

/** What holds for everybody, in the unit of the value. */
export interface SwingLimits {
  /** The least range of a repetition, of the first one and of a person whose own range is known. */
  readonly first: number;
  readonly least: number;
  /** A range that is one whatever the person's own is. */
  readonly full: number;
  /** A range that is one before any other is known; a smaller first one counts together with the second. */
  readonly plain: number;
  /** A value at which a repetition counts on the way out; others count once they are back. */
  readonly straight: number;
}

/** A repetition goes this part of the person's own range: kind trainers let two thirds pass, half of it is an attempt. */
const OWN_SHARE = 0.55;
/** A small first one that waits is a repetition if it went this part of the second. */
const ALIKE = 0.58;
/** A first repetition may go this much further than it must before it is known to come back from its top. */
const FIRST_MAY_BE = 2.5;
/** So many repetitions make the own range. */
const REMEMBERED = 5;
/** Gone this part of the wanted way, a movement has begun; come back this part of its way, it is over. */
const BEGUN = 0.35;
const BACK = 0.5;
/** A movement that came this part of the wanted way was an attempt. */
const ATTEMPT = 0.5;
/** A second repetition this soon makes a series, milliseconds. */
const SERIES_MS = 15_000;
/** Where a person rests, they settle: the beginning follows with this time constant, milliseconds. */
const SETTLES_MS = 4000;

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** How far a repetition goes as far as is known. */
const expected = ({ ranges }: Swing, { first }: SwingLimits): number =>
  middleOf(ranges) ?? first * FIRST_MAY_BE;

/** How far a repetition must go now. */
const wantedRange = ({ ranges }: Swing, { first, least, full }: SwingLimits): number => {
  const own = middleOf(ranges);
  return own === null ? first : Math.min(full, Math.max(least, OWN_SHARE * own));
};

/** A way out quicker than this is the model's jump, milliseconds. */
const LEAST_OUT_MS = 200;

/** A person who went out without a repetition and stays there for this long begins anew there, milliseconds. */
const STAYS_MS = 800;
/** Staying is moving less than this part of the wanted way. */
const STAYING = 0.35;

function stayOf({ stay }: Swing, value: number, at: number, wanted: number): NonNullable<Swing['stay']> {
  return stay !== null && Math.abs(value - stay.value) < STAYING * wanted ? stay : { value, since: at };
}

/** Takes in a smoothed value. @param allowed whether nothing else speaks against a repetition now */
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

/** Where the own range is known, a part of it at which a person stayed was an attempt. */
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

/** The lesser of the ways out and back is the repetition's: the other one may be a person settling. */
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
 * A repetition, and the one before it that waited for it. One that went only half as far was an attempt: it does not count, and
 * its range is not the person's own.
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

/** Lets a way out that nothing can count begin anew at a value. */
export const beginAnew = (swing: Swing, value: number, at: number): Swing =>
  swing.out && !swing.isFar ? { ...swing, at, out: false, low: value, lowAt: at } : swing;

/** Forgets the movement under way; the count and the own range stay. */
export const forgetSwing = (swing: Swing): Swing => {
  const { count, ranges, short, pending } = learn(swing);
  return { ...noSwing, count, ranges, short, pending };
};
