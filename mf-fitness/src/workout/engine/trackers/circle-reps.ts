import { pictureHeights } from './body-scale.ts';
import { extendPath, loopOf, noPath, type CirclePath, type CirclePoint, type Loop } from './circle-path.ts';
import { frames } from './smooth-value.ts';

/** The specification's words. */
export type CirclePhase = 'idle' | 'moving' | 'circling' | 'completed';

/** The side of their resting place on which the hips are; 0 before they have left it. */
type Side = -1 | 0 | 1;

/** Where the counting of circles stands. */
export interface CircleReps {
  readonly count: number;
  readonly phase: CirclePhase;
  /** The path of the circle under way, to be shown. */
  readonly path: CirclePath;
  /** Across the picture: where the hips rest, and between which places they go. */
  readonly centre: number | null;
  readonly side: Side;
  /** Times the hips went from one side to the other since they last rested. */
  readonly crossings: number;
  /** Places since the last circle was judged, and since they last crossed. */
  readonly trail: readonly CirclePoint[];
  /** The places of the last moment, to tell rest from movement. */
  readonly recent: readonly CirclePoint[];
  /** The latest circles, the newest last. */
  readonly circles: readonly Pick<Loop, 'half'>[];
  /** A first circle of which only the width is known, and when: two alike are a series. */
  readonly pendingAt: number | null;
  /** Since when the hips have stayed where they are. */
  readonly stillSince: number | null;
  readonly lastMoveAt: number;
  readonly completedAt: number | null;
  /** When a swing was too flat, or too small, to be a circle. */
  readonly flatAt: number | null;
  readonly smallAt: number | null;
}

export const noCircles: CircleReps = {
  count: 0,
  phase: 'idle',
  path: noPath,
  centre: null,
  side: 0,
  crossings: 0,
  trail: [],
  recent: [],
  circles: [],
  pendingAt: null,
  stillSince: null,
  lastMoveAt: -Infinity,
  completedAt: null,
  flatAt: null,
  smallAt: null,
};

/** The specification's movement, points and times; its frames as milliseconds. */
const MOVEMENT = pictureHeights(0.035);
const CIRCLING_POINTS = 10;
const COMPLETED_MS = frames(30);
const LEAST_MS = frames(18);
const MOST_MS = 15_000;

/** Half the width of a circle, trunk lengths: of the first, the least of all, and the part of the person's own. */
const FIRST_HALF = 0.12;
const LEAST_HALF = 0.085;
const OWN_SHARE = 0.6;
const REMEMBERED = 5;
/** The hips are on a side once they are this part of the least width from the middle. */
const ASIDE = 0.6;
const LEAST_ASIDE = 0.05;
/** Half the depth of a circle as a camera that looks up shows it: in trunk lengths, and against half its width. */
const LEAST_SEEN = { least: 0.06, ofWidth: 0.2 } as const;
/**
 * From how far below, a tangent, an area shows at all; and from how far below a circle cannot look flat. Between the
 * hips' level and that, swaying looks as a circle does, and is counted as one.
 */
const SHOWS_FROM = 0.19;
const PLAIN_FROM = 0.35;
/** Flatter than this part of its width it is swaying from there. */
const FLAT = 0.025;
/** The hips go against the shoulders by this part of their way over the feet: less is stepping, more is bowing. */
const AGAINST = { least: 0.28, most: 3.2 } as const;
/** Hips that go up and down further than this part of their way across squat, where the camera does not look up. */
const MOST_RISE = 0.8;
/** Shoulders that go up and down further than this, trunk lengths, bow or squat. */
const MOST_BOW = 0.45;
/** A second circle this soon makes a series, milliseconds. */
const SERIES_MS = 9000;
/** Hips that stay within this part of a circle's half width for so long, milliseconds, rest; aside for longer. */
const RESTING = 0.5;
const REST_MS = 700;
const REST_ASIDE_MS = 2500;
/** At rest the middle follows with this time constant, milliseconds; with every circle by this share. */
const CENTRE_SETTLES_MS = 500;
const CENTRE_FOLLOWS = 0.3;
/** Places are remembered this far apart, milliseconds. */
const TRAIL_MS = 30;

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
const wantedHalf = ({ circles }: CircleReps): number => {
  const own = middleOf(circles.map(({ half }) => half));
  return own === null ? FIRST_HALF : Math.max(LEAST_HALF, OWN_SHARE * own);
};

/** Takes in one place of the hips, in trunk lengths from the feet. */
export function countCircle(before: CircleReps, point: CirclePoint, steepness: number): CircleReps {
  const { at } = point;
  const wanted = wantedHalf(before);
  const centre = before.centre ?? point.x;
  const recent = [...before.recent.filter((each) => at - each.at <= REST_MS), point];
  const xs = recent.map(({ x }) => x);
  const still =
    at - (recent[0]?.at ?? at) > REST_MS * 0.85 && Math.max(...xs) - Math.min(...xs) < RESTING * wanted;
  const stillSince = still ? (before.stillSince ?? at) : null;
  const off = point.x - centre;
  const aside = Math.max(LEAST_ASIDE, ASIDE * wanted);
  // Where a slow circle turns back the hips are as quiet as at rest, but not in the middle.
  const rests = stillSince !== null && (Math.abs(off) < aside || at - stillSince > REST_ASIDE_MS);
  const followed = followPath({ ...before, centre, recent, stillSince }, point);
  if (rests) return rest(followed, point, steepness);
  const last = before.trail.at(-1);
  const trail = last !== undefined && at - last.at < TRAIL_MS ? before.trail : [...before.trail, point];
  const moving: CircleReps = { ...followed, trail };
  const side: Side = Math.abs(off) < aside ? before.side : off > 0 ? 1 : -1;
  if (side === before.side) return moving;
  if (before.side === 0) return { ...moving, side };
  const crossings = before.crossings + 1;
  const crossed = { ...moving, side, crossings };
  return crossings % 2 === 0 ? judge(crossed, at, steepness) : crossed;
}

/** Hips at rest end what was under way: the last circle of a row comes back without crossing. */
function rest(reps: CircleReps, point: CirclePoint, steepness: number): CircleReps {
  const judged = reps.crossings % 2 === 1 ? judge(reps, point.at, steepness) : reps;
  const elapsed = point.at - (reps.recent.at(-2)?.at ?? point.at);
  const centre = reps.centre ?? point.x;
  const follows = 1 - Math.exp(-elapsed / CENTRE_SETTLES_MS);
  return {
    ...judged,
    side: 0,
    crossings: 0,
    trail: [],
    centre: centre + (point.x - centre) * follows,
    path: noPath,
    phase: celebrates(judged, point.at) ? 'completed' : 'idle',
  };
}

/** Judges the places since the last circle. */
function judge(reps: CircleReps, at: number, steepness: number): CircleReps {
  const loop = loopOf(reps.trail);
  const { half, seen, middle } = loop;
  const span = at - (reps.trail[0]?.at ?? at);
  const centre = reps.centre ?? middle;
  const next: CircleReps = {
    ...reps,
    trail: reps.trail.slice(-1),
    centre: centre + (middle - centre) * CENTRE_FOLLOWS,
  };
  if (span < LEAST_MS || span > MOST_MS) return next;
  if (half < wantedHalf(reps)) return { ...next, smallAt: at };
  if (isOther(loop, steepness)) return next;
  const round = steepness > SHOWS_FROM && seen >= Math.max(LEAST_SEEN.least, LEAST_SEEN.ofWidth * half);
  if (steepness > PLAIN_FROM && seen < FLAT * half) return { ...next, flatAt: at };
  const counted: CircleReps = {
    ...next,
    phase: 'completed',
    completedAt: at,
    path: { ...noPath, points: reps.path.points.slice(-1) },
    circles: [...reps.circles, { half }].slice(-REMEMBERED),
    pendingAt: null,
  };
  const confirms = reps.pendingAt !== null && at - reps.pendingAt < SERIES_MS;
  if (confirms) return { ...counted, count: reps.count + 2 };
  if (reps.count > 0 || round) return { ...counted, count: reps.count + 1 };
  return { ...next, pendingAt: at };
}

/** Stepping takes the shoulders along, bowing moves them most, and squatting goes down. */
function isOther({ half, against, rise, bow }: Loop, steepness: number): boolean {
  const share = against / half;
  return (
    share < AGAINST.least ||
    share > AGAINST.most ||
    bow > MOST_BOW ||
    rise / 2 > half * Math.max(MOST_RISE, MOST_RISE + steepness)
  );
}

const celebrates = ({ completedAt }: CircleReps, at: number): boolean =>
  completedAt !== null && at - completedAt < COMPLETED_MS;

/** The path and the phase as they are shown; 'completed' shows for a second while counting goes on. */
function followPath(reps: CircleReps, point: CirclePoint): CircleReps {
  const path = extendPath(reps.path, point);
  const moved = path !== reps.path;
  const [first] = path.points;
  const left = reps.phase !== 'idle' || (first !== undefined && Math.abs(point.x - first.x) > MOVEMENT);
  const drawn = path.points.length >= CIRCLING_POINTS ? 'circling' : 'moving';
  const phase = celebrates(reps, point.at) ? 'completed' : left ? drawn : 'idle';
  return { ...reps, path, phase, lastMoveAt: moved ? point.at : reps.lastMoveAt };
}

/** The exercise was ended: a last circle that has come back without crossing is judged. */
export const finishCircle = (reps: CircleReps, at: number, steepness: number): CircleReps =>
  reps.crossings % 2 === 1 ? judge(reps, at, steepness) : reps;

/** Forgets the movement under way; the count and the own size stay. */
export const forgetCircle = ({
  count,
  circles,
  pendingAt,
  completedAt,
  flatAt,
  smallAt,
}: CircleReps): CircleReps => ({
  ...noCircles,
  count,
  circles,
  pendingAt,
  completedAt,
  flatAt,
  smallAt,
});
