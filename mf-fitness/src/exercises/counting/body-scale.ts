import { Landmark } from '../../body/landmark.ts';
import { distance, middle, toPixel, type Pixel } from './metrics.ts';
import type { BodyFrame } from './frame.ts';

/**
 * The specification gives lengths as fractions of the picture, which depend on the distance to the camera. They are
 * converted for a body that just fits the picture: a trunk is then a quarter of the picture's height and, on an upright
 * phone (9:16), 0.44 of its width.
 */
const TRUNK_IN_HEIGHT = 0.25;
const TRUNK_IN_WIDTH = 0.44;

/** A fraction of the picture's height in trunk lengths. */
export const pictureHeights = (fraction: number): number => fraction / TRUNK_IN_HEIGHT;

/** A fraction of the picture's width in trunk lengths. */
export const portraitWidths = (fraction: number): number => fraction / TRUNK_IN_WIDTH;

/**
 * A length relative to the picture: to the square root of its area, so that a body at the same distance has the same
 * size on an upright phone and on a laptop.
 */
export const inPicture = (length: number, picture: { imageWidth: number; imageHeight: number }): number =>
  length / Math.sqrt(picture.imageWidth * picture.imageHeight);

/** A trunk smaller than this in the picture is too far away: its jitter exceeds small movements. */
export const LEAST_TRUNK = 0.075;

/** Trunk length in shoulder widths, for a body whose hips are hidden. */
const TRUNK_OF_SHOULDERS = 1;

/** A frame's body in pixels. */
export interface BodyReader {
  readonly at: (index: number) => Pixel;
  readonly visibility: (index: number) => number;
  /** Whether all of these points have at least this visibility. */
  readonly sees: (least: number, ...indices: readonly number[]) => boolean;
  readonly shoulders: Pixel;
  readonly hips: Pixel;
  readonly knees: Pixel;
  readonly ankles: Pixel;
  readonly shoulderWidth: number;
  /** Distance from shoulders to hips in the picture. */
  readonly trunk: number;
  /** The unit of lengths: the trunk, or its estimate from the shoulders when it is foreshortened. */
  readonly unit: number;
}

/** Reads a body; null when its trunk has no length. */
export function readBody({ body, imageWidth, imageHeight }: BodyFrame): BodyReader | null {
  const at = (index: number): Pixel => {
    const point = body[index];
    return point === undefined ? { x: 0, y: 0 } : toPixel(point, imageWidth, imageHeight);
  };
  const visibility = (index: number): number => body[index]?.visibility ?? 0;
  const pair = (left: number, right: number) => middle(at(left), at(right));
  const shoulders = pair(Landmark.leftShoulder, Landmark.rightShoulder);
  const hips = pair(Landmark.leftHip, Landmark.rightHip);
  const shoulderWidth = distance(at(Landmark.leftShoulder), at(Landmark.rightShoulder));
  const trunk = distance(shoulders, hips);
  const unit = Math.max(trunk, shoulderWidth * TRUNK_OF_SHOULDERS);
  if (unit < 4) return null;
  return {
    at,
    visibility,
    sees: (least, ...indices) => indices.every((index) => visibility(index) >= least),
    shoulders,
    hips,
    knees: pair(Landmark.leftKnee, Landmark.rightKnee),
    ankles: pair(Landmark.leftAnkle, Landmark.rightAnkle),
    shoulderWidth,
    trunk,
    unit,
  };
}
