import { Landmark } from '../../pose/landmark.ts';
import { middle, type Pixel } from '../metrics.ts';
import { readBody } from './body-scale.ts';
import type { BodyFrame } from './frame.ts';

/** What a frame says about somebody's head over her shoulders, pixels. */
export interface NeckPosture {
  /** The nose below the middle of the shoulders; negative above. */
  readonly nose: number;
  readonly shoulders: Pixel;
  /** What lengths are measured in. */
  readonly unit: number;
  /** Shoulders' difference in height against the unit. */
  readonly shoulderTilt: number;
  /** The nose above the ears against the unit: positive seen from below. */
  readonly faceLift: number;
  /** All points are seen well enough to count, not only to comment. */
  readonly countable: boolean;
  readonly size: number;
}

/** The specification's limits for comments and for counting. */
const VISIBLE = 0.4;
const COUNTED = 0.5;
const { nose, leftShoulder, rightShoulder, leftHip, rightHip, leftEar, rightEar } = Landmark;

/** A trunk in shoulder widths, where the hips are outside the picture. */
const TRUNK_IN_SHOULDERS = 1.39;

/** Measures a frame; null when nose or shoulders are not well seen. */
export function readNeckPosture(frame: BodyFrame): NeckPosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  if (!body.sees(VISIBLE, nose, leftShoulder, rightShoulder)) return null;
  const hipsSeen = body.sees(COUNTED, leftHip, rightHip);
  const unit = hipsSeen ? body.unit : body.shoulderWidth * TRUNK_IN_SHOULDERS;
  if (unit < 4) return null;
  const ears = middle(body.at(leftEar), body.at(rightEar));
  return {
    nose: body.at(nose).y - body.shoulders.y,
    shoulders: body.shoulders,
    unit,
    shoulderTilt: Math.abs(body.at(leftShoulder).y - body.at(rightShoulder).y) / unit,
    faceLift: (ears.y - body.at(nose).y) / unit,
    countable: body.sees(COUNTED, nose, leftShoulder, rightShoulder),
    size: unit / frame.imageHeight,
  };
}
