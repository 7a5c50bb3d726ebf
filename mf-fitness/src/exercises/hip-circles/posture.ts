import { Landmark } from '../../body/landmark.ts';
import type { Pixel } from '../counting/metrics.ts';
import {
  inPicture,
  pictureHeights,
  portraitWidths,
  readBody,
  type BodyReader,
} from '../counting/body-scale.ts';
import type { BodyFrame } from '../counting/frame.ts';

/** What a frame says about a person standing and moving their hips. */
export interface CirclePosture {
  /** The middles of hips and shoulders in the picture; of the feet, each as far as it is seen. Pixels. */
  readonly hips: Pixel;
  readonly shoulders: Pixel;
  readonly feet: Pixel;
  /** The unit of length, pixels. */
  readonly unit: number;
  /** Lengths in trunk lengths. */
  readonly feetApart: number;
  readonly shoulderTilt: number;
  readonly lean: number;
  readonly upright: boolean;
  /** How steeply the camera looks up at the hips' level, as a tangent: 0 is edge-on. */
  readonly steepness: number;
  /** From the feet to the shoulders, pixels: nearly the same all around a circle. */
  readonly tall: number;
  /** The trunk against the picture, as `LEAST_TRUNK` is, as long as the whole body says it is. */
  readonly size: number;
}

/** The specification's limits: hip pair and shoulder pair each this visible together. */
const PAIR_VISIBLE = 1.2;
const FEET_VISIBLE = 0.4;
/** Limits of the specification, in trunk lengths. */
export const circleLimits = {
  feetFrom: portraitWidths(0.2),
  feetTo: portraitWidths(0.5),
  shoulderTilt: pictureHeights(0.05),
  lean: portraitWidths(0.1),
};

/**
 * Seen level, legs are this many trunks long in the picture; a camera below shows them longer by
 * the tangent of the angle from which it sees the hips, and one above shows them shorter.
 */
const LEGS_SEEN_LEVEL = 1.57;
const LEGS_BY_TANGENT = 1.05;
/** From the feet to the shoulders it is this many trunks. */
export const TRUNKS_TALL = 1 + LEGS_SEEN_LEVEL;

const { leftShoulder, rightShoulder, leftHip, rightHip, leftAnkle, rightAnkle } = Landmark;

/** Measures a frame; null when hips, shoulders or feet are not well seen. */
export function readCirclePosture(frame: BodyFrame): CirclePosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  const pair = (a: number, b: number) => body.visibility(a) + body.visibility(b) >= PAIR_VISIBLE;
  if (!pair(leftHip, rightHip) || !pair(leftShoulder, rightShoulder)) return null;
  if (Math.max(body.visibility(leftAnkle), body.visibility(rightAnkle)) < FEET_VISIBLE) return null;
  const { unit, shoulders, hips } = body;
  const ankles = weightedFeet(body);
  return {
    hips,
    shoulders,
    feet: ankles,
    unit,
    feetApart: Math.abs(body.at(leftAnkle).x - body.at(rightAnkle).x) / unit,
    shoulderTilt: Math.abs(body.at(leftShoulder).y - body.at(rightShoulder).y) / unit,
    lean: Math.abs(shoulders.x - ankles.x) / unit,
    upright: shoulders.y < hips.y - 0.2 * unit && hips.y < ankles.y - 0.9 * unit,
    steepness: ((ankles.y - hips.y) / Math.max(1, body.trunk) - LEGS_SEEN_LEVEL) / LEGS_BY_TANGENT,
    tall: ankles.y - shoulders.y,
    size: inPicture(Math.max(unit, (ankles.y - shoulders.y) / TRUNKS_TALL), frame),
  };
}

/** The middle of the feet. From beside the further one is a guess: the better it is seen the more it says. */
function weightedFeet(body: BodyReader): Pixel {
  const [left, right] = [body.visibility(leftAnkle) ** 2, body.visibility(rightAnkle) ** 2];
  const [first, second] = [body.at(leftAnkle), body.at(rightAnkle)];
  const share = left / (left + right);
  return { x: second.x + (first.x - second.x) * share, y: second.y + (first.y - second.y) * share };
}
