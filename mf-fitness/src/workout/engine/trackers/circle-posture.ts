import { Landmark } from '../../pose/landmark.ts';
import { pictureHeights, portraitWidths, readBody } from './body-scale.ts';
import type { BodyFrame } from './frame.ts';

/** What a frame says about somebody standing and moving her hips. */
export interface CirclePosture {
  /**
   * The middle of the hips: across from the line that joins feet and shoulders, which is where they
   * are in standing however the phone leans; up from the feet. And the unit of length. Pixels.
   */
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  /** The middle of the shoulders across from the middle of the feet, trunk lengths. */
  readonly shouldersAside: number;
  /** The middle of the feet in the picture, pixels. */
  readonly feet: { readonly x: number; readonly y: number };
  /** Lengths in trunk lengths. */
  readonly feetApart: number;
  readonly shoulderTilt: number;
  readonly lean: number;
  readonly upright: boolean;
  readonly facing: boolean;
  /** How steeply the camera looks at the hips' level, as a tangent, sign left out: 0 is edge-on. */
  readonly steepness: number;
  readonly size: number;
}

/** The specification's limits: hip pair and shoulder pair each this visible together. */
const PAIR_VISIBLE = 1.2;
const FEET_VISIBLE = 0.4;
/** Shoulders closer than the specification's 0.05 of the picture are seen from the side. */
const FACING = portraitWidths(0.05) * 2.5;

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

const { leftShoulder, rightShoulder, leftHip, rightHip, leftAnkle, rightAnkle } = Landmark;

/** Measures a frame; null when hips, shoulders or feet are not well seen. */
export function readCirclePosture(frame: BodyFrame): CirclePosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  const pair = (a: number, b: number) => body.visibility(a) + body.visibility(b) >= PAIR_VISIBLE;
  if (!pair(leftHip, rightHip) || !pair(leftShoulder, rightShoulder)) return null;
  if (!body.sees(FEET_VISIBLE, leftAnkle, rightAnkle)) return null;
  const { unit, shoulders, hips, ankles } = body;
  const heightShare = (hips.y - ankles.y) / Math.min(-1, shoulders.y - ankles.y);
  return {
    x: hips.x - ankles.x - (shoulders.x - ankles.x) * heightShare,
    y: hips.y - ankles.y,
    unit,
    feet: ankles,
    feetApart: Math.abs(body.at(leftAnkle).x - body.at(rightAnkle).x) / unit,
    shoulderTilt: Math.abs(body.at(leftShoulder).y - body.at(rightShoulder).y) / unit,
    shouldersAside: (shoulders.x - ankles.x) / unit,
    lean: Math.abs(shoulders.x - ankles.x) / unit,
    upright: shoulders.y < hips.y - 0.4 * unit && hips.y < ankles.y - 0.9 * unit,
    facing: Math.abs(body.at(leftShoulder).x - body.at(rightShoulder).x) > FACING * body.trunk,
    steepness: Math.abs((ankles.y - hips.y) / Math.max(1, body.trunk) - LEGS_SEEN_LEVEL) / LEGS_BY_TANGENT,
    size: unit / frame.imageHeight,
  };
}
