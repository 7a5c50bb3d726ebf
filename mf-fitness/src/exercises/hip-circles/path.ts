/** A position of the hips relative to the feet, trunk lengths. */
export interface CirclePoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The specification's numbers of points: a longer path is thinned out. */
const MOST_POINTS = 40;
/** Distance of two points, trunk lengths. */
const FIRST_SPACING = 0.06;

/** A path of the hips, with points a fixed distance apart. */
export interface CirclePath {
  readonly points: readonly CirclePoint[];
  readonly spacing: number;
  readonly distance: number;
}

export const noPath: CirclePath = { points: [], spacing: FIRST_SPACING, distance: 0 };

/** Adds a position once the hips are far enough from the last point; the same path otherwise. */
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

/** The range of values. */
export function spreadOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/** The mean of values, 0 without any. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * The height of an ellipse as wide as the path and with the area that the path and its straight way back enclose: 0 for
 * a way there and back in any direction. The sign is the direction.
 */
export function signedHeightOfArea(points: readonly Pick<CirclePoint, 'x' | 'y'>[]): number {
  let twice = 0;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    twice += point.x * next.y - next.x * point.y;
  }
  const width = spreadOf(points.map(({ x }) => x));
  return width === 0 ? 0 : (2 * twice) / (Math.PI * width);
}
