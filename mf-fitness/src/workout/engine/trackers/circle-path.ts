/** A place of the hips, trunk lengths. */
export interface CirclePoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The box around a path, laid along its longer axis. */
export interface PathBox {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** The direction of the longer axis. */
  readonly axis: { readonly x: number; readonly y: number };
  readonly halfLength: number;
  readonly halfWidth: number;
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

/** The box around points. Laid along their main axis, so that a slanting swing is narrow. */
export function boxOf(points: readonly CirclePoint[]): PathBox {
  const axis = mainAxis(points);
  let [back, front, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const [along, across] = [x * axis.x + y * axis.y, y * axis.x - x * axis.y];
    back = Math.min(back, along);
    front = Math.max(front, along);
    left = Math.min(left, across);
    right = Math.max(right, across);
  }
  const [along, across] = [(back + front) / 2, (left + right) / 2];
  return {
    x: along * axis.x - across * axis.y,
    y: along * axis.y + across * axis.x,
    axis,
    halfLength: (front - back) / 2,
    halfWidth: (right - left) / 2,
  };
}

/** The direction in which points spread most. */
function mainAxis(points: readonly CirclePoint[]): PathBox['axis'] {
  let [meanX, meanY] = [0, 0];
  for (const { x, y } of points) {
    meanX += x / points.length;
    meanY += y / points.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** What a path says when looked at from the middle of its circle. */
export interface Turning {
  /** Turns made, signed. */
  readonly turns: number;
  /** The most turns made in either direction so far, and the point at which they were. */
  readonly most: number;
  readonly mostAt: number;
  readonly quadrants: number;
  /** From the first point to the last, in radii. */
  readonly gap: number;
  /** Share of points that are nearer to the middle than a circle allows. */
  readonly inside: number;
}

/** The specification's largest deviation of the radius, as a share. */
const RADIUS_DEVIATION = 0.4;

/** Follows a path around a middle. The box's two radii make a circle of an ellipse. */
export function turningOf(points: readonly CirclePoint[], box: PathBox): Turning {
  let [turns, most, mostAt, inside, quadrants] = [0, 0, 0, 0, 0];
  let before: number | null = null;
  let start: { readonly x: number; readonly y: number } | null = null;
  let gap = 0;
  for (const [index, point] of points.entries()) {
    const [right, down] = [point.x - box.x, point.y - box.y];
    const x = (right * box.axis.x + down * box.axis.y) / box.halfLength;
    const y = (down * box.axis.x - right * box.axis.y) / box.halfWidth;
    start ??= { x, y };
    gap = Math.hypot(x - start.x, y - start.y);
    const radius = Math.hypot(x, y);
    if (radius < 1 - RADIUS_DEVIATION) inside += 1;
    const angle = Math.atan2(y, x);
    quadrants |= 1 << Math.min(3, Math.floor(((angle + Math.PI) / (2 * Math.PI)) * 4));
    if (before !== null) {
      let step = angle - before;
      if (step > Math.PI) step -= 2 * Math.PI;
      else if (step < -Math.PI) step += 2 * Math.PI;
      turns += step / (2 * Math.PI);
      if (Math.abs(turns) > Math.abs(most)) [most, mostAt] = [turns, index];
    }
    before = angle;
  }
  const covered = [1, 2, 4, 8].filter((bit) => (quadrants & bit) !== 0).length;
  return {
    turns,
    most,
    mostAt,
    quadrants: covered,
    gap,
    inside: points.length === 0 ? 0 : inside / points.length,
  };
}
