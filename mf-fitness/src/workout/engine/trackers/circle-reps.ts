import { pictureHeights } from './body-scale.ts';
import {
  boxOf,
  extendPath,
  noPath,
  turningOf,
  type CirclePath,
  type CirclePoint,
  type PathBox,
} from './circle-path.ts';
import { frames } from './smooth-value.ts';

/** The specification's words. */
export type CirclePhase = 'idle' | 'moving' | 'circling' | 'completed';

/** Where the counting of circles stands. */
export interface CircleReps {
  readonly count: number;
  readonly phase: CirclePhase;
  /** Where the hips rest while idle. */
  readonly anchor: CirclePoint | null;
  readonly path: CirclePath;
  /** The part of a turn by which the last circle was counted early, signed. */
  readonly owed: number;
  readonly lastMoveAt: number;
  readonly completedAt: number | null;
  /** When a swing was too flat to be a circle. */
  readonly flatAt: number | null;
}

export const noCircles: CircleReps = {
  count: 0,
  phase: 'idle',
  anchor: null,
  path: noPath,
  owed: 0,
  lastMoveAt: -Infinity,
  completedAt: null,
  flatAt: null,
};

/** The specification's thresholds; its frames as milliseconds. */
const MOVEMENT = pictureHeights(0.035);
const CIRCLING_POINTS = 10;
const COMPLETED_MS = frames(30);
const MOVING_IDLE_MS = frames(60);
const CIRCLING_IDLE_MS = frames(90);
/** The end may miss the start by the specification's 0.04, an eighth of a turn on an ordinary circle. */
const FULL_TURN = 0.87;
/** Ending further than this from its start, in radii, a circle must have gone all the way round. */
const CLOSED = 0.85;
/** A path that has turned back this much of a turn is another movement. */
const TURNED_BACK = 0.25;
/** A circle this flat, across against along or in trunk lengths, is a swing. */
const LEAST_ROUNDNESS = 0.2;
const LEAST_HALF = 0.045;
/** Points this often inside the circle mean it was none. */
const MOST_INSIDE = 0.22;
/** A path has this share of its width on either side of her, or it is half a circle closed through the middle. */
const LEAST_SIDE = 0.2;
/** One circle takes no less and no longer than this, milliseconds. */
const LEAST_MS = frames(18);
const MOST_MS = 15_000;
/** A long way without a turn: the path is forgotten, in circumferences of its own box. */
const LOST_WAY = 2;

/** Takes in one place of the hips, in trunk lengths from the feet. */
export function countCircle(before: CircleReps, point: CirclePoint): CircleReps {
  const { at } = point;
  if (before.phase === 'idle') return awaitMovement(before, point);
  const path = extendPath(before.path, point);
  const moved = path !== before.path;
  const idleFor = at - before.lastMoveAt;
  const reps = { ...before, path, lastMoveAt: moved ? at : before.lastMoveAt };
  if (!moved && idleFor >= (before.phase === 'circling' ? CIRCLING_IDLE_MS : MOVING_IDLE_MS))
    return backToIdle(reps, point);
  const shown = showPhase(reps, at);
  return moved ? judge(shown, at) : shown;
}

function awaitMovement(reps: CircleReps, point: CirclePoint): CircleReps {
  const anchor = reps.anchor ?? point;
  const gone = Math.hypot(point.x - anchor.x, point.y - anchor.y);
  const path = extendPath(reps.path, point);
  if (gone > MOVEMENT) return { ...reps, phase: 'moving', path, anchor: null, lastMoveAt: point.at };
  // At rest the path holds only what could be the beginning of a circle.
  const elapsed = point.at - anchor.at;
  return elapsed > MOVING_IDLE_MS ? { ...reps, anchor: point, path: noPath } : { ...reps, anchor, path };
}

const backToIdle = ({ count, completedAt, flatAt }: CircleReps, anchor: CirclePoint): CircleReps => ({
  ...noCircles,
  count,
  completedAt,
  flatAt,
  anchor,
});

/** 'completed' shows for a second; counting goes on meanwhile. */
function showPhase(reps: CircleReps, at: number): CircleReps {
  const celebrates = reps.completedAt !== null && at - reps.completedAt < COMPLETED_MS;
  if (celebrates) return { ...reps, phase: 'completed' };
  return { ...reps, phase: reps.path.points.length >= CIRCLING_POINTS ? 'circling' : 'moving' };
}

function judge(reps: CircleReps, at: number): CircleReps {
  const { points, distance } = reps.path;
  if (points.length < 6) return reps;
  const box = boxOf(points);
  const { turns, most, mostAt, quadrants, gap, inside } = turningOf(points, box);
  // Turning the other way now, she owes nothing.
  const total = Math.sign(turns) === -Math.sign(reps.owed) ? turns + reps.owed : turns;
  const span = at - (points[0]?.at ?? at);
  const reversed = Math.abs(most) - Math.abs(turns) > TURNED_BACK;
  if (reversed) return startAnew(reps, box, points.slice(mostAt), at);
  if (span > MOST_MS || distance > LOST_WAY * circumference(box))
    return startAnew(reps, box, newestQuarter(points), at);
  if (Math.abs(total) < (gap > CLOSED ? 1 : FULL_TURN)) return reps;
  const round = box.halfWidth > Math.max(LEAST_HALF, LEAST_ROUNDNESS * box.halfLength);
  const valid = round && quadrants === 4 && inside <= MOST_INSIDE && goesAround(points) && span >= LEAST_MS;
  if (!valid) return startAnew(reps, box, newestQuarter(points), at);
  const last = points.slice(-1);
  return {
    ...reps,
    count: reps.count + 1,
    phase: 'completed',
    completedAt: at,
    path: { ...noPath, points: last, spacing: reps.path.spacing },
    owed: total - Math.sign(total),
  };
}

/** Whether the hips were on both sides of where they are in standing. */
function goesAround(points: readonly CirclePoint[]): boolean {
  const across = points.map(({ x }) => x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return Math.min(-left, right) > LEAST_SIDE * (right - left);
}

const newestQuarter = (points: readonly CirclePoint[]): readonly CirclePoint[] =>
  points.slice(-Math.ceil(points.length / 4));

/** What was no circle is forgotten but for the points that may begin one. */
function startAnew(reps: CircleReps, box: PathBox, kept: readonly CirclePoint[], at: number): CircleReps {
  const flat = box.halfWidth < LEAST_ROUNDNESS * box.halfLength;
  return {
    ...reps,
    path: { ...reps.path, points: kept, distance: 0 },
    owed: 0,
    flatAt: flat ? at : reps.flatAt,
  };
}

/** Ramanujan's first approximation for an ellipse. */
function circumference({ halfLength: a, halfWidth: b }: PathBox): number {
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
}

/** Forgets the movement under way; the count stays. */
export const forgetCircle = ({ count }: CircleReps): CircleReps => ({ ...noCircles, count });
