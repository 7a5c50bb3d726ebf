import { pictureHeights } from '../counting/body-scale.ts';
import { extendPath, heightOfArea, noPath, type CirclePath } from './path.ts';
import { setOffAside, signOf, type HipPlace } from './signs.ts';
import { atRest, followSides, type SideToSide } from './turns.ts';
import { frames } from '../counting/smooth-value.ts';

/** The specification's words. */
export type CirclePhase = 'idle' | 'moving' | 'circling' | 'completed';

/** Hips that went to one side, to the other and back: what a circle is from in front and from beside. */
interface Round {
  /** From the one side to the other, trunk lengths and milliseconds. */
  readonly range: number;
  readonly half: number;
  /** Of the area it shows, against its width. */
  readonly height: number;
  /** When it was over. */
  readonly at: number;
}

/** Where the counting of circles stands. */
export interface CircleReps {
  readonly count: number;
  readonly phase: CirclePhase;
  /** The path of the circle under way, to be shown. */
  readonly path: CirclePath;
  readonly sides: SideToSide;
  /** The places since the last circle. */
  readonly trail: readonly HipPlace[];
  /** Where the hips rested last, which is where circles begin and end; null while not known. */
  readonly home: number | null;
  /** Where the hips have been staying, and since when. */
  readonly still: { readonly x: number; readonly since: number } | null;
  /** How wide the latest circles were, the newest last. */
  readonly ranges: readonly number[];
  /** How high those circles were against their width. */
  readonly heights: readonly number[];
  /** The latest of some that wait for more like them, and how many they are. */
  readonly pending: { readonly round: Round; readonly alike: number } | null;
  /** The latest that counted. */
  readonly latest: Round | null;
  readonly lastMoveAt: number;
  readonly completedAt: number | null;
  /** When a swing was plainly flat, and when one was too small. */
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
  pending: null,
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
/** From one side to the other takes no less and no longer than this, milliseconds. */
const HALF_MS = { least: frames(9), most: 7000 } as const;

/** From one side to the other, trunk lengths: of a first circle, what is expected of it, and the least of all. */
const FIRST_RANGE = 0.17;
const FIRST_EXPECTED = 0.2;
const LEAST_RANGE = 0.14;
/** A circle is this part of the person's own at least. */
const OWN_SHARE = 0.55;
const REMEMBERED = 5;
/** After so many it is known how high the person's circles are at least. */
const SHOWN = 2;
/** A circle is over once the hips are this part of its width away from where they turned last. */
const OVER = 0.45;
/** At rest it is over this far from there: back in the middle, not on the other foot. */
const OVER_AT_REST = 0.3;
/** Seen aslant, circles may begin aside: at rest they are over there too, as near to it as this part of the width. */
const AT_HOME = 0.15;
/** Hips that move less than this part of the width for so long, milliseconds, rest; aside for longer. */
const RESTING = 0.12;
const REST_MS = 700;
const REST_ASIDE_MS = 2500;

/** Two are alike when neither is wider or slower than the other by more than this factor. */
const ALIKE = { wide: 2, slow: 4 } as const;
/** So many alike make a series; more of them when they are less wide than this, trunk lengths: people fidget. */
const SERIES = { wide: 2, small: 3 } as const;
const WIDE = 0.32;
/** One whose area shows counts alone when it is wide and from side to side takes no longer than this, milliseconds. */
const ALONE_MS = 5000;
/** Circles that follow each other this soon are a series, milliseconds. */
const SERIES_MS = 12_000;

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** How wide a circle must be now. */
const wantedRange = ({ ranges }: CircleReps): number => {
  const own = middleOf(ranges);
  return own === null ? FIRST_RANGE : Math.max(LEAST_RANGE, OWN_SHARE * own);
};

/** How wide the one under way has been; null before it turned twice. */
function underWay({ turned: [first, second] }: SideToSide): number | null {
  return first === undefined || second === undefined ? null : Math.abs(second.x - first.x);
}

/** How wide circles are as far as is known. */
const expectedRange = ({ ranges, sides }: CircleReps): number =>
  middleOf(ranges) ?? Math.max(FIRST_EXPECTED, underWay(sides) ?? 0);

/** Takes in one place of the hips. `looksUp`: how far from below the camera sees them, a tangent. */
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
  // Where a slow circle turns back the hips are as quiet as at rest, but not in the middle.
  const range = underWay(sides);
  const inTheMiddle =
    sides.farthest === null ||
    sides.heading === 0 ||
    (range !== null && Math.abs(x - sides.farthest.x) >= RESTING * range);
  return inTheMiddle || at - still.since > REST_ASIDE_MS;
}

/** Hips at rest end what was under way: the last circle of a row comes back to the middle, or to where the row began. */
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

/** What they have turned when they are back where the row began; null elsewhere. The last turn may be near there. */
function turnBackHome({ home, sides }: CircleReps, { x }: HipPlace): SideToSide | null {
  const [first, second] = sides.turned;
  const last = second ?? sides.farthest;
  if (home === null || first === undefined || last === null) return null;
  const came = Math.abs(last.x - first.x);
  if (Math.abs(x - home) > AT_HOME * came || Math.abs(x - last.x) < AT_HOME * came) return null;
  return { ...sides, turned: [first, second ?? { at: last.at, x: last.x, came, fromRest: false }] };
}

/** Once the hips are so far back from where they turned last, the circle is over. */
function closeRound(reps: CircleReps, { at, x }: HipPlace, looksUp: number, over: number): CircleReps {
  const [first, second] = reps.sides.turned;
  const range = underWay(reps.sides);
  if (first === undefined || second === undefined || range === null) return reps;
  if (Math.abs(x - second.x) < over * range) return reps;
  const half = second.at - first.at;
  const trail = reps.trail.filter((place) => place.at >= first.at - half / 2);
  const setsOff = first.came === Infinity;
  const small = range < wantedRange(reps);
  // From the middle, or from a pause there, it is half the way: the circle begins where they turned next.
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
  return judge(next, { range, half, height: heightOfArea(trail) / range, at }, trail, looksUp);
}

function judge(reps: CircleReps, round: Round, trail: readonly HipPlace[], looksUp: number): CircleReps {
  const { at, range, half, height } = round;
  if (half < HALF_MS.least || half > HALF_MS.most) return reps;
  const sign = signOf(trail, range, looksUp, {
    goesOn: follows(reps.latest, round),
    height: reps.heights.length < SHOWN ? null : Math.min(...reps.heights),
  });
  if (sign === 'other') return reps;
  if (sign === 'swaying') return { ...reps, flatAt: at };
  const alike = (isAlike(reps.pending?.round ?? null, round) ? (reps.pending?.alike ?? 0) : 0) + 1;
  const counts =
    follows(reps.latest, round) ||
    alike >= (range < WIDE ? SERIES.small : SERIES.wide) ||
    (sign === 'circle' && range > WIDE && half < ALONE_MS);
  if (!counts) return { ...reps, pending: { round, alike } };
  return {
    ...reps,
    count: reps.count + alike,
    phase: 'completed',
    completedAt: at,
    path: { ...noPath, points: reps.path.points.slice(-1) },
    ranges: [...reps.ranges, range].slice(-REMEMBERED),
    heights: [...reps.heights, height].slice(-REMEMBERED),
    pending: null,
    latest: round,
  };
}

const follows = (before: Round | null, { half, at }: Round): boolean =>
  before !== null && at - before.at < SERIES_MS + half;

/** Whether one follows another soon, and is about as wide and as fast. */
function isAlike(before: Round | null, round: Round): boolean {
  if (before === null || !follows(before, round)) return false;
  const [wider, slower] = [round.range / before.range, round.half / before.half];
  return Math.max(wider, 1 / wider) < ALIKE.wide && Math.max(slower, 1 / slower) < ALIKE.slow;
}

const celebrates = ({ completedAt }: CircleReps, at: number): boolean =>
  completedAt !== null && at - completedAt < COMPLETED_MS;

/** The path and the phase as they are shown; 'completed' shows for a second while counting goes on. */
function followPath(reps: CircleReps, point: HipPlace): CircleReps {
  const path = extendPath(reps.path, point);
  const [first] = path.points;
  const left = reps.phase !== 'idle' || (first !== undefined && Math.abs(point.x - first.x) > MOVEMENT);
  const drawn = path.points.length >= CIRCLING_POINTS ? 'circling' : 'moving';
  const phase = celebrates(reps, point.at) ? 'completed' : left ? drawn : 'idle';
  return { ...reps, path, phase, lastMoveAt: path === reps.path ? reps.lastMoveAt : point.at };
}

/** The exercise was ended: a last circle that is back in the middle counts. */
export function finishCircle(reps: CircleReps, looksUp: number): CircleReps {
  const last = reps.trail.at(-1);
  return last === undefined ? reps : closeAtRest(reps, last, looksUp);
}

/** Forgets the movement under way; the count, the own width and what waits stay. */
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
