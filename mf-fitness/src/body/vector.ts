/** A point or direction in 3D space, metres: y is up, the floor is y = 0. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const vector = (x: number, y: number, z: number): Vector => ({ x, y, z });

export const add = (a: Vector, b: Vector): Vector => vector(a.x + b.x, a.y + b.y, a.z + b.z);

export const subtract = (a: Vector, b: Vector): Vector => vector(a.x - b.x, a.y - b.y, a.z - b.z);

export const scale = (a: Vector, factor: number): Vector => vector(a.x * factor, a.y * factor, a.z * factor);

export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;

export const cross = (a: Vector, b: Vector): Vector =>
  vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);

export const length = (a: Vector): number => Math.sqrt(dot(a, a));

/** The unit vector in the direction of `a`; the null vector stays unchanged. */
export function normalize(a: Vector): Vector {
  const size = length(a);
  return size === 0 ? a : scale(a, 1 / size);
}

/** Linear interpolation: the point a share `t` of the way from `a` to `b`. */
export const mix = (a: Vector, b: Vector, t: number): Vector => add(a, scale(subtract(b, a), t));

/** The angle at `joint` between the directions to `a` and `b`, degrees, 0 to 180. */
export function angleBetween(a: Vector, joint: Vector, b: Vector): number {
  const cosine = dot(normalize(subtract(a, joint)), normalize(subtract(b, joint)));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}
