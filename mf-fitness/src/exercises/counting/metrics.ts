import type { PoseLandmark } from '../../body/landmark.ts';

/** A place in the picture, pixels; y grows downwards. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * A landmark in pixels. Angles must be measured in pixels: in fractions of the picture they depend on its aspect ratio.
 */
export const toPixel = (landmark: PoseLandmark, imageWidth: number, imageHeight: number): Pixel => ({
  x: landmark.x * imageWidth,
  y: landmark.y * imageHeight,
});

export const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const distance = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** The angle at `joint` between `a` and `b`, degrees, 0 to 180. */
export function angleAt(a: Pixel, joint: Pixel, b: Pixel): number {
  const first = Math.atan2(a.y - joint.y, a.x - joint.x);
  const second = Math.atan2(b.y - joint.y, b.x - joint.x);
  const apart = Math.abs(degrees(first - second)) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/** Lean of a line from the horizontal of the picture, degrees, 0 to 90. */
export const leanFromHorizontal = (a: Pixel, b: Pixel): number =>
  degrees(Math.atan2(Math.abs(a.y - b.y), Math.abs(a.x - b.x)));

/** Slope of a line from `from` to `to`, degrees, -90 to 90. */
export const riseAlong = (from: Pixel, to: Pixel): number =>
  degrees(Math.atan2(from.y - to.y, Math.abs(to.x - from.x)));

/**
 * Distance of `point` above the line from `from` to `to`, pixels; negative below. Above is the side towards the top of
 * the picture.
 */
export function heightAboveLine(point: Pixel, from: Pixel, to: Pixel): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const size = Math.hypot(along.x, along.y);
  if (size === 0) return from.y - point.y;
  const upward = along.x >= 0 ? 1 : -1;
  return (upward * ((point.x - from.x) * along.y - (point.y - from.y) * along.x)) / size;
}

/**
 * The angle of a lying body's hip on the side of the ceiling: below 180 the hip is bent, 180 is straight, above 180 it
 * is arched. Unlike the unsigned angle, its noise around 180 averages out.
 */
export function ceilingSideAngle(shoulder: Pixel, hip: Pixel, knee: Pixel): number {
  const bend = 180 - angleAt(shoulder, hip, knee);
  return heightAboveLine(knee, shoulder, hip) >= 0 ? 180 - bend : 180 + bend;
}
