/** A place of the hips, trunk lengths. */
export interface CirclePoint {
  readonly x: number;
  readonly y: number;
  /** Away from the camera, as the model guesses it. */
  readonly z: number;
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

/** A closed path as the camera and the model's guess of depth show it, trunk lengths. */
export interface Loop {
  /** Half its width across the picture, and the middle of that. */
  readonly half: number;
  readonly middle: number;
  /** Half the depth of an ellipse of that width with as much area: up and down the picture, and away from it. */
  readonly seen: number;
  readonly guessed: number;
}

/** Measures a path as if it ended where it began. There and back on one way it encloses nothing. */
export function loopOf(points: readonly CirclePoint[]): Loop {
  const xs = points.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const half = points.length === 0 ? 0 : (right - left) / 2;
  const depth = (of: (point: CirclePoint) => number): number =>
    half === 0 ? 0 : Math.abs(areaOf(points, of)) / (Math.PI * half);
  return { half, middle: (left + right) / 2, seen: depth(({ y }) => y), guessed: depth(({ z }) => z) };
}

/** The signed area that a path encloses with its way straight back. */
function areaOf(points: readonly CirclePoint[], of: (point: CirclePoint) => number): number {
  let twice = 0;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    twice += point.x * of(next) - next.x * of(point);
  }
  return twice / 2;
}
