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

/** The measurements of a frame of a person standing and moving their hips. */
export interface CirclePosture {
  /** The middles of hips and shoulders in the picture; of the feet, weighted by their visibility. Pixels. */
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
  /** How far from below the camera sees the level of the hips, as a tangent: 0 is edge-on. */
  readonly steepness: number;
  /** Distance from feet to shoulders, pixels: nearly constant during a circle. */
  readonly tall: number;
  /** The trunk relative to the picture, like `LEAST_TRUNK`, estimated from the whole body. */
  readonly size: number;
  /** The wrists, left and right, relative to the middle of the shoulders. Pixels. */
  readonly wrists: readonly [Pixel, Pixel];
  /** How much higher the left ankle is than the right one, trunk lengths. */
  readonly footLift: number;
}

/** The specification's limits: the least sum of visibilities of the hip pair and of the shoulder pair. */
const PAIR_VISIBLE = 1.2;
const FEET_VISIBLE = 0.4;
/**
 * Feet just below the picture, by at most this share of its height, are guessed well enough from knees that are seen:
 * they stay where they are, which is all that is asked of them.
 */
const FEET_BELOW = { most: 0.25, kneesVisible: 0.5 } as const;
/** Limits of the specification, in trunk lengths. */
export const circleLimits = {
  feetFrom: portraitWidths(0.2),
  feetTo: portraitWidths(0.5),
  shoulderTilt: pictureHeights(0.05),
  lean: portraitWidths(0.1),
};

/**
 * Length of level-seen legs in trunk lengths; a camera below sees them longer by the tangent of the angle at which it
 * sees the hips, and one above sees them shorter.
 */
const LEGS_SEEN_LEVEL = 1.57;
const LEGS_BY_TANGENT = 1.05;
/** Distance from feet to shoulders in trunk lengths. */
export const TRUNKS_TALL = 1 + LEGS_SEEN_LEVEL;

const {
  leftShoulder,
  rightShoulder,
  leftWrist,
  rightWrist,
  leftHip,
  rightHip,
  leftKnee,
  rightKnee,
  leftAnkle,
  rightAnkle,
} = Landmark;

/** Measures a frame; null when hips, shoulders or feet are not well seen. */
export function readCirclePosture(frame: BodyFrame): CirclePosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  const pair = (a: number, b: number) => body.visibility(a) + body.visibility(b) >= PAIR_VISIBLE;
  if (!pair(leftHip, rightHip) || !pair(leftShoulder, rightShoulder)) return null;
  if (!areFeetKnown(body, frame.imageHeight)) return null;
  const { unit, shoulders, hips } = body;
  const ankles = weightedFeet(body);
  const fromShoulders = ({ x, y }: Pixel): Pixel => ({ x: x - shoulders.x, y: y - shoulders.y });
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
    wrists: [fromShoulders(body.at(leftWrist)), fromShoulders(body.at(rightWrist))],
    footLift: (body.at(rightAnkle).y - body.at(leftAnkle).y) / unit,
  };
}

function areFeetKnown(body: BodyReader, imageHeight: number): boolean {
  if (Math.max(body.visibility(leftAnkle), body.visibility(rightAnkle)) >= FEET_VISIBLE) return true;
  const below = Math.min(body.at(leftAnkle).y, body.at(rightAnkle).y) / imageHeight - 1;
  return below > 0 && below < FEET_BELOW.most && body.sees(FEET_BELOW.kneesVisible, leftKnee, rightKnee);
}

/** The middle of the feet. From the side the further one is a guess, so each is weighted by its visibility. */
function weightedFeet(body: BodyReader): Pixel {
  const [left, right] = [body.visibility(leftAnkle) ** 2, body.visibility(rightAnkle) ** 2];
  const [first, second] = [body.at(leftAnkle), body.at(rightAnkle)];
  const share = left / (left + right);
  return { x: second.x + (first.x - second.x) * share, y: second.y + (first.y - second.y) * share };
}
