import { Landmark } from '../../body/landmark.ts';
import { distance } from '../counting/metrics.ts';
import { pictureHeights, readBody, type BodyReader } from '../counting/body-scale.ts';
import type { BodyFrame } from '../counting/frame.ts';

/** The measurements of a frame of a person sitting with open knees. Lengths are in trunk lengths. */
export interface ButterflyPosture {
  /** Relative to the shoulders, which appear narrower too when the person sits at an angle. */
  readonly kneeWidth: number;
  /** Height of the knees above the hips. */
  readonly kneeHeight: number;
  readonly kneeDifference: number;
  /** How far the nearer knee is from the middle of the hips, as a share of the other's distance. */
  readonly balance: number;
  /** Ankles apart against the shoulders' width. */
  readonly feetApart: number;
  /**
   * Whether the soles meet: then the feet are side by side, left foot left. In crossed legs the ankles have changed
   * sides and the tips are apart.
   */
  readonly solesApart: number;
  /** Height of the ankles above the knees: kneeling people have them there, because they are behind. */
  readonly feetAboveKnees: number;
  /** Height of the hips above the feet: a sitting body folds its legs, a standing one does not. */
  readonly feetBelow: number;
  /** Sideways lean of the trunk, or its shortening by bowing; 0 is upright. */
  readonly backBend: number;
  readonly facing: boolean;
  readonly size: number;
  /** The trunk length that the others are in, pixels. */
  readonly unit: number;
}

/** The specification's limits for this exercise. */
const VISIBLE = 0.4;
const FOOT_VISIBLE = 0.3;
const LEAST_SEEN = 4;
const LEAST_SEEN_OF_POSE = 3;
/** Trunk length in shoulder widths, for a trunk that is shortened by bowing. */
const TRUNK_IN_SHOULDERS = 1.39;
const SHOULDERS_IN_TRUNKS = 1 / TRUNK_IN_SHOULDERS;
const FACING = 0.34;
/** Weight of the tips' distance: tips of feet are always further apart than ankles. */
const TIPS_WEIGH = 0.8;
const CROSSING_WEIGHS = 2.4;

/** Limits of the specification; lengths in trunk lengths, feet in shoulder widths. */
export const butterflyLimits = {
  /** Halfway between closed and open knees, a little above the specification's 0.3. */
  kneeWidth: pictureHeights(0.33),
  niceKneeWidth: pictureHeights(0.36),
  kneeHeight: 0.6,
  feetApart: 0.7,
  back: 0.3,
  kneeDifference: 0.25,
};
/** Sitting: feet no lower than this under the hips, knees no higher above them, and feet no higher above the knees. */
const SITTING = { feetBelow: 1.05, kneesAbove: 1.1, feetAboveKnees: 0.03 };

/** Measures a frame; null when shoulders, hips, knees or feet are not well seen. */
export function readButterflyPosture(frame: BodyFrame): ButterflyPosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  const { leftShoulder, rightShoulder, leftHip, rightHip, leftKnee, rightKnee } = Landmark;
  if (!body.sees(VISIBLE, leftShoulder, rightShoulder)) return null;
  const seen = [leftHip, rightHip, leftKnee, rightKnee].filter((index) => body.sees(VISIBLE, index));
  const feet = [Landmark.leftAnkle, Landmark.rightAnkle].filter((index) => body.sees(FOOT_VISIBLE, index));
  if (seen.length + feet.length < LEAST_SEEN || seen.length < LEAST_SEEN_OF_POSE) return null;
  const { unit, shoulders, hips, knees, ankles } = body;
  const aside = (index: number) => Math.abs(body.at(index).x - hips.x);
  const [nearer = 0, farther = 0] = [aside(leftKnee), aside(rightKnee)].sort((a, b) => a - b);
  return {
    kneeWidth:
      (SHOULDERS_IN_TRUNKS * Math.abs(body.at(leftKnee).x - body.at(rightKnee).x)) /
      Math.max(1, body.shoulderWidth),
    kneeHeight: (hips.y - knees.y) / unit,
    kneeDifference: Math.abs(body.at(leftKnee).y - body.at(rightKnee).y) / unit,
    balance: nearer / Math.max(1, farther),
    feetApart:
      distance(body.at(Landmark.leftAnkle), body.at(Landmark.rightAnkle)) / Math.max(1, body.shoulderWidth),
    solesApart: solesApart(body),
    feetAboveKnees: (knees.y - ankles.y) / unit,
    feetBelow: (ankles.y - hips.y) / unit,
    backBend: Math.max(
      Math.abs(shoulders.x - hips.x) / unit,
      1 - (hips.y - shoulders.y) / Math.max(1, body.shoulderWidth * TRUNK_IN_SHOULDERS),
    ),
    facing: body.shoulderWidth > FACING * body.trunk,
    size: unit / frame.imageHeight,
    unit,
  };
}

/** The greater of the distance of ankles or tips, and the crossing of the ankles; shoulder widths. */
function solesApart(body: BodyReader): number {
  const across = (left: number, right: number): number => body.at(left).x - body.at(right).x;
  const way = Math.sign(across(Landmark.leftKnee, Landmark.rightKnee));
  const ankles = way * across(Landmark.leftAnkle, Landmark.rightAnkle);
  const tips = distance(body.at(Landmark.leftFootIndex), body.at(Landmark.rightFootIndex));
  const crossed = -ankles * CROSSING_WEIGHS;
  return Math.max(ankles, crossed, tips * TIPS_WEIGH) / Math.max(1, body.shoulderWidth);
}

/** A trunk shortened by more than this lies on the legs, and one bent by more than this hangs below the hips. */
const FOLDED = { share: 0.5, bend: 1 } as const;

/** The same posture in another trunk length, pixels: a trunk that bows towards the camera is short, not far away. */
export function measuredBy(unit: number, posture: ButterflyPosture): ButterflyPosture {
  const share = posture.unit / unit;
  if (share < FOLDED.share || posture.backBend > FOLDED.bend) return posture;
  return {
    ...posture,
    unit,
    kneeHeight: posture.kneeHeight * share,
    kneeDifference: posture.kneeDifference * share,
    feetAboveKnees: posture.feetAboveKnees * share,
    feetBelow: posture.feetBelow * share,
  };
}

/** Whether they sit on the floor, rather than stand or kneel. */
export const isSitting = ({ feetBelow, kneeHeight, feetAboveKnees }: ButterflyPosture): boolean =>
  feetBelow < SITTING.feetBelow && kneeHeight < SITTING.kneesAbove && feetAboveKnees < SITTING.feetAboveKnees;
