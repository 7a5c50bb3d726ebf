import { pictureHeights } from '../counting/body-scale.ts';
import { commonDepth, depthOf, type Depth } from './depth.ts';
import { extendPath, noPath, type CirclePath } from './path.ts';
import { isStep, setOffAside, shouldersMove, signOf, type CircleSign, type HipPlace } from './signs.ts';
import { atRest, followSides, type SideToSide } from './turns.ts';
import { frames } from '../counting/smooth-value.ts';

/** The specification's names. */
export type CirclePhase = 'idle' | 'moving' | 'circling' | 'completed';

/**
 * A movement of the hips to one side, to the other and back, which is what a circle looks like from the front and from
 * the side.
 */
interface Round {
  /** From one side to the other, trunk lengths and milliseconds. */
  readonly range: number;
  readonly half: number;
  readonly depth: Depth;
  /** How far the shoulders moved to the sides, relative to the hips. */
  readonly shoulders: number;
  /** When it ended. */
  readonly at: number;
}

/** The state of counting circles. */
export interface CircleReps {
  readonly count: number;
  readonly phase: CirclePhase;
  /** The path of the current circle, for display. */
  readonly path: CirclePath;
  readonly sides: SideToSide;
  /** The positions since the last circle. */
  readonly trail: readonly HipPlace[];
  /** The last resting position of the hips, where circles begin and end; null if unknown. */
  readonly home: number | null;
  /** Where the hips have been staying, and since when. */
  readonly still: { readonly x: number; readonly since: number } | null;
  /** Widths of the latest circles, the newest last. */
  readonly ranges: readonly number[];
  /** Heights of these circles relative to their width. */
  readonly heights: readonly number[];
  /** Similar rounds that wait for more of them, the latest last. */
  readonly pending: readonly Round[];
  /** The latest that counted. */
  readonly latest: Round | null;
  readonly lastMoveAt: number;
  readonly completedAt: number | null;
  /** When a swing was clearly flat, and when one was too small. */
  readonly flatAt: number | null;
  readonly smallAt: number | null;
}

export const noCircles: CircleReps = {
  count: 0,
  phase: 'idle',
  path: noPath,
  sides: atRest(null),
  trail: [],
  home: null,
  still: null,
  ranges: [],
  heights: [],
  pending: [],
  latest: null,
  lastMoveAt: -Infinity,
  completedAt: null,
  flatAt: null,
  smallAt: null,
};

/** The specification's movement, points and times; its frames as milliseconds. */
const MOVEMENT = pictureHeights(0.035);
const CIRCLING_POINTS = 10;
const COMPLETED_MS = frames(30);
/** Limits of the time from one side to the other, milliseconds. */
const HALF_MS = { least: frames(9), most: 7000 } as const;

/**
 * From one side to the other, trunk lengths: the least of a first circle, the expected width of it, and the least of
 * all.
 */
const FIRST_RANGE = 0.17;
const FIRST_EXPECTED = 0.2;
const LEAST_RANGE = 0.14;
/** The least share of the person's own width. */
const OWN_SHARE = 0.65;
const REMEMBERED = 5;
/** After this many circles the person's least height is known. */
const SHOWN = 2;
/** A circle is over once the hips are this share of its width away from their last turn. */
const OVER = 0.45;
/** At rest it is over at this share: back in the middle, not over the other foot. */
const OVER_AT_REST = 0.3;
/** Seen at an angle, circles may begin at one side: at rest they are over there too, within this share of the width. */
const AT_HOME = 0.15;
/** Hips that move less than this share of the width for so long, milliseconds, are at rest; longer at one side. */
const RESTING = 0.12;
const REST_MS = 700;
const REST_ASIDE_MS = 2500;

/** Two rounds are similar when neither is wider or slower than the other by more than this factor. */
const ALIKE = { wide: 2, slow: 4 } as const;
/**
 * The number of similar rounds in a series; more if they are narrower than this, trunk lengths, because people fidget,
 * unless they are plainly circles, or if the trunk goes along.
 */
const SERIES = { least: 2, unsure: 3 } as const;
const WIDE = 0.32;
/**
 * What the latest rounds of a beginning series have in common in depth: less is swaying, more is plainly a circle. Where
 * the trunk goes along it is more, because dancing and twisting look alike otherwise.
 */
const DEPTH = { least: 0.03, plain: 0.08, along: 0.06 } as const;
/** Shoulders that move to the sides by more than this share of the hips' way go along. */
const ALONG = 0.6;
/**
 * A wide round that from side to side takes no longer than this, milliseconds, counts alone if its area is visible or
 * if it is this deep while the shoulders stay, moving less than this share of the hips' way.
 */
const ALONE = { half: 5000, depth: 0.15, shoulders: 0.5 } as const;
/** Circles that follow each other within this time are a series, milliseconds: at its beginning, and once it has counted. */
const SERIES_MS = { begins: 12_000, goesOn: 25_000 } as const;

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** The required width of a circle now. */
const wantedRange = ({ ranges }: CircleReps): number => {
  const own = middleOf(ranges);
  return own === null ? FIRST_RANGE : Math.max(LEAST_RANGE, OWN_SHARE * own);
};

/** The width of the current round so far; null before its second turn. */
function underWay({ turned: [first, second] }: SideToSide): number | null {
  return first === undefined || second === undefined ? null : Math.abs(second.x - first.x);
}

/** The expected width of circles. */
const expectedRange = ({ ranges, sides }: CircleReps): number =>
  middleOf(ranges) ?? Math.max(FIRST_EXPECTED, underWay(sides) ?? 0);

/** Processes one position of the hips. `looksUp`: how far from below the camera sees them, a tangent. */
export function countCircle(before: CircleReps, place: HipPlace, looksUp: number): CircleReps {
  const width = expectedRange(before);
  const stays = before.still !== null && Math.abs(place.x - before.still.x) < RESTING * width;
  const still = stays ? before.still : { x: place.x, since: place.at };
  const followed = { ...followPath(before, place), still };
  if (rests(followed, place)) return rest(followed, place, looksUp);
  const sides = followSides(followed.sides, place, width);
  return closeRound({ ...followed, sides, trail: [...followed.trail, place] }, place, looksUp, OVER);
}

function rests({ still, sides }: CircleReps, { at, x }: HipPlace): boolean {
  if (still === null || at - still.since < REST_MS) return false;
  // At the turning point of a slow circle the hips are as still as at rest, but not in the middle.
  const range = underWay(sides);
  const inTheMiddle =
    sides.farthest === null ||
    sides.heading === 0 ||
    (range !== null && Math.abs(x - sides.farthest.x) >= RESTING * range);
  return inTheMiddle || at - still.since > REST_ASIDE_MS;
}

/**
 * Hips at rest end the current round: the last circle of a series returns to the middle, or to where the series began.
 */
function rest(reps: CircleReps, place: HipPlace, looksUp: number): CircleReps {
  const closed = closeAtRest(reps, place, looksUp);
  const phase = celebrates(closed, place.at) ? 'completed' : 'idle';
  return { ...closed, sides: atRest(place), trail: [], home: place.x, path: noPath, phase };
}

function closeAtRest(reps: CircleReps, place: HipPlace, looksUp: number): CircleReps {
  const sides = turnBackHome(reps, place);
  return sides === null
    ? closeRound(reps, place, looksUp, OVER_AT_REST)
    : closeRound({ ...reps, sides }, place, looksUp, AT_HOME);
}

/** The turns, if the hips are back where the series began; else null. The last turn may be near there. */
function turnBackHome({ home, sides }: CircleReps, { x }: HipPlace): SideToSide | null {
  const [first, second] = sides.turned;
  const last = second ?? sides.farthest;
  if (home === null || first === undefined || last === null) return null;
  const came = Math.abs(last.x - first.x);
  if (Math.abs(x - home) > AT_HOME * came || Math.abs(x - last.x) < AT_HOME * came) return null;
  return { ...sides, turned: [first, second ?? { at: last.at, x: last.x, came, fromRest: false }] };
}

/** Ends the circle once the hips are far enough back from their last turn. */
function closeRound(reps: CircleReps, { at, x }: HipPlace, looksUp: number, over: number): CircleReps {
  const [first, second] = reps.sides.turned;
  const range = underWay(reps.sides);
  if (first === undefined || second === undefined || range === null) return reps;
  if (Math.abs(x - second.x) < over * range) return reps;
  const half = second.at - first.at;
  const trail = reps.trail.filter((place) => place.at >= first.at - half / 2);
  const setsOff = first.came === Infinity;
  const small = range < wantedRange(reps);
  // From the middle, or from a pause there, it is half the way: the circle begins at the next turn.
  if (small || (setsOff && !setOffAside(trail, range)))
    return {
      ...reps,
      smallAt: small && !setsOff ? at : reps.smallAt,
      sides: { ...reps.sides, turned: [second] },
    };
  const next: CircleReps = {
    ...reps,
    sides: { ...reps.sides, turned: [] },
    trail: reps.trail.slice(-1),
  };
  return judge(next, roundOf(trail, { range, half, at }), trail, looksUp);
}

const roundOf = (trail: readonly HipPlace[], measured: Pick<Round, 'range' | 'half' | 'at'>): Round => ({
  ...measured,
  depth: depthOf(trail, measured.range),
  shoulders: shouldersMove(trail, measured.range),
});

function judge(reps: CircleReps, round: Round, trail: readonly HipPlace[], looksUp: number): CircleReps {
  const { at, range, half, depth } = round;
  if (half < HALF_MS.least || half > HALF_MS.most) return reps;
  const goesOn = follows(reps.latest, round);
  if (!goesOn && isStep(trail, round.shoulders, half)) return reps;
  const sign = signOf(trail, range, depth, looksUp, {
    goesOn,
    height: reps.heights.length < SHOWN ? null : Math.min(...reps.heights),
  });
  if (sign === 'other') return reps;
  if (sign === 'swaying') return { ...reps, flatAt: at };
  const alike = [...(isAlike(reps.pending.at(-1) ?? null, round) ? reps.pending : []), round];
  const counts = goesOn || makesSeries(alike, round, sign) || countsAlone(round, sign);
  if (!counts) {
    const isFlat = alike.length >= SERIES.unsure;
    return { ...reps, pending: alike, flatAt: isFlat ? at : reps.flatAt };
  }
  return {
    ...reps,
    count: reps.count + alike.length,
    phase: 'completed',
    completedAt: at,
    path: { ...noPath, points: reps.path.points.slice(-1) },
    ranges: [...reps.ranges, range].slice(-REMEMBERED),
    heights: [...reps.heights, Math.abs(depth.hips)].slice(-REMEMBERED),
    pending: [],
    latest: round,
  };
}

/** Whether similar rounds, of which this is the latest, are a series of circles. */
function makesSeries(alike: readonly Round[], { range }: Round, sign: CircleSign): boolean {
  const depthOfLast = (count: number) => commonDepth(alike.slice(-count).map(({ depth }) => depth));
  const along = alike.slice(-SERIES.least).some(({ shoulders }) => shoulders > ALONG);
  const unsure = along || range < WIDE || sign === 'whole-body';
  const plain = !along && depthOfLast(SERIES.least) > DEPTH.plain;
  return (
    alike.length >= (unsure && !plain ? SERIES.unsure : SERIES.least) &&
    depthOfLast(SERIES.unsure) > (along ? DEPTH.along : DEPTH.least)
  );
}

/** Whether a single round is certainly a circle. */
function countsAlone({ range, half, depth, shoulders }: Round, sign: CircleSign): boolean {
  if (range < WIDE || half > ALONE.half) return false;
  return sign === 'circle' || (shoulders < ALONE.shoulders && commonDepth([depth]) > ALONE.depth);
}

const follows = (before: Round | null, { half, at }: Round, within: number = SERIES_MS.goesOn): boolean =>
  before !== null && at - before.at < within + half;

/** Whether one follows another soon, and has a similar width and speed. */
function isAlike(before: Round | null, round: Round): boolean {
  if (before === null || !follows(before, round, SERIES_MS.begins)) return false;
  const [wider, slower] = [round.range / before.range, round.half / before.half];
  return Math.max(wider, 1 / wider) < ALIKE.wide && Math.max(slower, 1 / slower) < ALIKE.slow;
}

const celebrates = ({ completedAt }: CircleReps, at: number): boolean =>
  completedAt !== null && at - completedAt < COMPLETED_MS;

/** The displayed path and phase; 'completed' is shown for a second while counting continues. */
function followPath(reps: CircleReps, point: HipPlace): CircleReps {
  const path = extendPath(reps.path, point);
  const [first] = path.points;
  const left = reps.phase !== 'idle' || (first !== undefined && Math.abs(point.x - first.x) > MOVEMENT);
  const drawn = path.points.length >= CIRCLING_POINTS ? 'circling' : 'moving';
  const phase = celebrates(reps, point.at) ? 'completed' : left ? drawn : 'idle';
  return { ...reps, path, phase, lastMoveAt: path === reps.path ? reps.lastMoveAt : point.at };
}

/** Called at the end of the exercise: a last circle that is back in the middle counts. */
export function finishCircle(reps: CircleReps, looksUp: number): CircleReps {
  const last = reps.trail.at(-1);
  return last === undefined ? reps : closeAtRest(reps, last, looksUp);
}

/** Forgets the current movement; the count, the person's own width and pending rounds are kept. */
export const forgetCircle = (reps: CircleReps): CircleReps => ({
  ...reps,
  phase: 'idle',
  path: noPath,
  sides: atRest(null),
  trail: [],
  home: null,
  still: null,
  lastMoveAt: -Infinity,
});
