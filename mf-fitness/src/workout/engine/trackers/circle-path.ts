/** A place of the hips, trunk lengths. */
export interface CirclePoint {
  readonly x: number;
  readonly y: number;
  /** The hips from the shoulders, across. */
  readonly against: number;
  /** The shoulders above the feet. */
  readonly tall: number;
  readonly at: number;
}

/** The specification's numbers of points: a path of more is thinned out to fewer. */
const MOST_POINTS = 40;
/** The hips move this far between two points, trunk lengths. */
const FIRST_SPACING = 0.06;

/** A path of the hips, with points a fixed distance apart. */
export interface CirclePath {
  readonly points: readonly CirclePoint[];
  readonly spacing: number;
  readonly distance: number;
}

export const noPath: CirclePath = { points: [], spacing: FIRST_SPACING, distance: 0 };

/** Adds a place once the hips have gone far enough from the last point; the same path otherwise. */
export function extendPath(path: CirclePath, point: CirclePoint): CirclePath {
  const last = path.points.at(-1);
  const gone = last === undefined ? Infinity : Math.hypot(point.x - last.x, point.y - last.y);
  if (gone < path.spacing) return path;
  const distance = path.distance + (last === undefined ? 0 : gone);
  const points = [...path.points, point];
  if (points.length <= MOST_POINTS) return { ...path, points, distance };
  const thinned = points.filter((_, index) => index % 2 === 0);
  return { points: thinned, spacing: path.spacing * 2, distance };
}

/** A closed path as the camera shows it, trunk lengths. */
export interface Loop {
  /** Half its width across the picture, and the middle of that. */
  readonly half: number;
  readonly middle: number;
  /** Half the height of an ellipse of that width with as much area. */
  readonly seen: number;
  /** How far it goes up and down, whatever it encloses. */
  readonly rise: number;
  /** Half the way of the hips against the shoulders. */
  readonly against: number;
  /** How far the shoulders go up and down over the feet. */
  readonly bow: number;
}

/** Measures a path as if it ended where it began. There and back on one way it encloses nothing. */
export function loopOf(points: readonly CirclePoint[]): Loop {
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const [from, to] = rangeOf(points.map(({ against }) => against));
  const [bowed, tall] = rangeOf(points.map((point) => point.tall));
  const half = (right - left) / 2;
  return {
    half,
    middle: (left + right) / 2,
    seen: half === 0 ? 0 : Math.abs(areaOf(points)) / (Math.PI * half),
    rise: bottom - top,
    against: (to - from) / 2,
    bow: tall - bowed,
  };
}

const rangeOf = (values: readonly number[]): readonly [number, number] =>
  values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];

/** The signed area that a path encloses with its way straight back. */
function areaOf(points: readonly CirclePoint[]): number {
  let twice = 0;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    twice += point.x * next.y - next.x * point.y;
  }
  return twice / 2;
}
