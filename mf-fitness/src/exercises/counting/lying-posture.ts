import { Landmark, type PoseLandmark } from '../../body/landmark.ts';
import {
  angleAt,
  ceilingSideAngle,
  distance,
  leanFromHorizontal,
  middle,
  riseAlong,
  toPixel,
  type Pixel,
} from './metrics.ts';
import type { BodyFrame } from './frame.ts';

export type Side = 'left' | 'right';

/** The measurements of a frame of a person exercising on their back. Lengths are in trunk lengths. */
export interface LyingPosture {
  readonly side: Side;
  /** Degrees; below 180 bent, above 180 arched. */
  readonly hipAngle: number;
  /** Degrees, 0 to 180. */
  readonly kneeAngle: number;
  /** Angle of shoulder, hip and ankle, like `hipAngle`: 180 with both legs on the floor. */
  readonly legAngle: number;
  /** The other leg's angle if that leg is visible, degrees. */
  readonly otherLegAngle: number | null;
  /** The same even if that leg is hardly visible. */
  readonly otherLegGuess: number;
  /** Lean of the trunk from the picture's horizontal, degrees. */
  readonly trunkLean: number;
  /** Height of the knee above the ankle, as over a foot on the floor. */
  readonly kneeOverFoot: number;
  /** Pitch of the trunk from shoulder to hip, degrees; below 0 the hip is the lower end. */
  readonly trunkPitch: number;
  /** Height of the hip above the ankle: lifted hips rise over feet that stay. */
  readonly hipHeight: number;
  /** Position of the ankle relative to the shoulder. */
  readonly ankle: Pixel;
  /** Heights of shoulder and hip in the picture, and the trunk's length there, pixels. */
  readonly inPicture: { readonly shoulderY: number; readonly hipY: number; readonly trunk: number };
  /** Length of the trunk relative to the width of the shoulders, in the picture. */
  readonly trunkAgainstShoulders: number;
  /** The trunk as a share of the picture's width. */
  readonly trunkInPicture: number;
  /** Distance of the ankles along the picture's horizontal. */
  readonly feetApart: number;
  /** How much more the hips tilt than the shoulders. */
  readonly hipTilt: number;
  /** How much further apart the knees are than the ankles, along the horizontal; null while one is hidden. */
  readonly kneesBeyondFeet: number | null;
  /** Height of the heel above the toes; null while one is hidden. */
  readonly heelUp: number | null;
}

/** The specification's limit for counting on the back. */
const VISIBLE = 0.5;
/** The specification's limit for form checks. */
const SEEN_FOR_CHECKS = 0.4;
/** The other side must be this much more visible, because switching makes every measurement jump. */
const SWITCH_MARGIN = 0.2;

const joints = {
  left: [Landmark.leftShoulder, Landmark.leftHip, Landmark.leftKnee, Landmark.leftAnkle],
  right: [Landmark.rightShoulder, Landmark.rightHip, Landmark.rightKnee, Landmark.rightAnkle],
} as const;

/** Heel and toes. */
const feet = {
  left: [Landmark.leftHeel, Landmark.leftFootIndex],
  right: [Landmark.rightHeel, Landmark.rightFootIndex],
} as const;

const sideVisibility = (body: readonly PoseLandmark[], side: Side): number =>
  Math.min(...joints[side].map((index) => body[index]?.visibility ?? 0));

/** The more visible side; the current one is kept unless the other is clearly better. */
function chooseSide(body: readonly PoseLandmark[], current: Side | null): Side {
  const [left, right] = [sideVisibility(body, 'left'), sideVisibility(body, 'right')];
  if (current === 'left') return right > left + SWITCH_MARGIN ? 'right' : 'left';
  if (current === 'right') return left > right + SWITCH_MARGIN ? 'left' : 'right';
  return right > left ? 'right' : 'left';
}

/** Measures a frame; null when shoulder, hip, knee and ankle of neither side are visible enough, by default half. */
export function readLyingPosture(
  frame: BodyFrame,
  current: Side | null,
  visible = VISIBLE,
): LyingPosture | null {
  const { body, imageWidth, imageHeight } = frame;
  const side = chooseSide(body, current);
  if (sideVisibility(body, side) < visible) return null;
  const at = (index: number): Pixel => {
    const point = body[index];
    return point === undefined ? { x: 0, y: 0 } : toPixel(point, imageWidth, imageHeight);
  };
  const [shoulder, hip, knee, ankle] = joints[side].map(at) as [Pixel, Pixel, Pixel, Pixel];
  const [leftShoulder, rightShoulder] = [at(Landmark.leftShoulder), at(Landmark.rightShoulder)];
  const [leftHip, rightHip] = [at(Landmark.leftHip), at(Landmark.rightHip)];
  const trunk = distance(middle(leftShoulder, rightShoulder), middle(leftHip, rightHip));
  const unit = Math.max(trunk, distance(shoulder, hip));
  // Two identical points have no direction: an invalid frame.
  if (unit < 4) return null;
  return {
    side,
    hipAngle: ceilingSideAngle(shoulder, hip, knee),
    kneeAngle: angleAt(hip, knee, ankle),
    legAngle: ceilingSideAngle(shoulder, hip, ankle),
    otherLegAngle: otherLegAngle(body, side, at),
    otherLegGuess: legAngleOf(side === 'left' ? 'right' : 'left', at),
    trunkLean: leanFromHorizontal(shoulder, hip),
    kneeOverFoot: (ankle.y - knee.y) / unit,
    trunkPitch: riseAlong(shoulder, hip),
    hipHeight: (ankle.y - hip.y) / unit,
    ankle: { x: (ankle.x - shoulder.x) / unit, y: (ankle.y - shoulder.y) / unit },
    inPicture: { shoulderY: shoulder.y, hipY: hip.y, trunk: unit },
    trunkInPicture: trunk / frame.imageWidth,
    trunkAgainstShoulders: trunk / Math.max(1, distance(leftShoulder, rightShoulder)),
    feetApart: Math.abs(at(Landmark.leftAnkle).x - at(Landmark.rightAnkle).x) / unit,
    hipTilt: Math.abs(leftHip.y - rightHip.y - (leftShoulder.y - rightShoulder.y)) / unit,
    kneesBeyondFeet: isSeen(body, Landmark.leftKnee, Landmark.rightKnee)
      ? Math.abs(
          Math.abs(at(Landmark.leftKnee).x - at(Landmark.rightKnee).x) -
            Math.abs(at(Landmark.leftAnkle).x - at(Landmark.rightAnkle).x),
        ) / unit
      : null,
    heelUp: isSeen(body, ...feet[side]) ? (at(feet[side][1]).y - at(feet[side][0]).y) / unit : null,
  };
}

const isSeen = (body: readonly PoseLandmark[], ...indices: readonly number[]): boolean =>
  indices.every((index) => (body[index]?.visibility ?? 0) >= SEEN_FOR_CHECKS);

function otherLegAngle(
  body: readonly PoseLandmark[],
  side: Side,
  at: (index: number) => Pixel,
): number | null {
  const other = side === 'left' ? 'right' : 'left';
  return isSeen(body, ...joints[other]) ? legAngleOf(other, at) : null;
}

function legAngleOf(side: Side, at: (index: number) => Pixel): number {
  const [shoulder, hip, , ankle] = joints[side].map(at) as [Pixel, Pixel, Pixel, Pixel];
  return ceilingSideAngle(shoulder, hip, ankle);
}

/** Within this lean a trunk is lying: a tilted phone and perspective add to the floor's own lean. */
const LYING_LEAN = 45;
/** A knee this far above its ankle, trunk lengths, is over a foot on the floor. */
const KNEE_OVER_FOOT = 0.25;
/** Below this, the camera is within about 30 degrees of the body's axis, and the hip's angle cannot be measured. */
const SIDE_ON = 0.85;

/** Whether the trunk is lying on the floor, also with a tilted phone. */
export const isLying = (posture: LyingPosture): boolean => posture.trunkLean <= LYING_LEAN;

/** Whether the knees are bent with the feet on the floor, not stretched or in the air. */
export const areFeetPlanted = (posture: LyingPosture): boolean => posture.kneeOverFoot > KNEE_OVER_FOOT;

/** Whether the camera sees the body from the side rather than from its feet or head. */
export const isSeenFromTheSide = (posture: LyingPosture): boolean => posture.trunkAgainstShoulders >= SIDE_ON;
