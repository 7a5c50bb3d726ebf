import { Landmark } from '../../body/landmark.ts';
import { distance, middle, type Pixel } from '../counting/metrics.ts';
import { readBody, type BodyReader } from '../counting/body-scale.ts';
import type { BodyFrame } from '../counting/frame.ts';

/** The measurements of a frame of a person's head and shoulders, pixels. */
export interface NeckPosture {
  /** Height of the nose below the middle of the ears: a bowing head turns about them, wherever it is. */
  readonly bow: number;
  /** The head's size, ear to ear or, from the side, ear to nose. */
  readonly head: number;
  readonly shoulders: Pixel;
  readonly shoulderWidth: number;
  /** Difference in height of the shoulders relative to the trunk, if both are visible. */
  readonly shoulderTilt: number;
  /** How much lower the left ear is than the right one, head sizes. */
  readonly earTilt: number;
  /** How far the nose is to the side of the ears' middle, head sizes. */
  readonly turn: number;
  /** Height of the nose above the ears relative to the trunk: positive seen from below. */
  readonly faceLift: number;
  /** Whether a hand is at or in front of the face, as in drinking, reading or arranging hair; not crossed arms. */
  readonly handUp: boolean;
  /** Whether two hands hold the head. */
  readonly headHeld: boolean;
  /** Whether both hands lie on drawn-up knees. */
  readonly onKnees: boolean;
  /** Whether all points are visible enough to count, not only to comment. */
  readonly countable: boolean;
  readonly size: number;
}

/** The specification's limits for comments and for counting. */
const VISIBLE = 0.4;
const COUNTED = 0.5;
const {
  nose,
  leftShoulder,
  rightShoulder,
  leftHip,
  rightHip,
  leftEar,
  rightEar,
  leftElbow,
  rightElbow,
  leftWrist,
  rightWrist,
} = Landmark;

/** Trunk length in shoulder widths, if the hips are outside the picture. */
const TRUNK_IN_SHOULDERS = 1.39;
/** The head's ear-to-ear width relative to its ear-to-nose depth. */
const WIDTH_IN_DEPTHS = 1.4;
/** Hands that are further apart than this hold nothing between them, and on knees they are level; head sizes. */
const ON_KNEES = { apart: 1.5, uneven: 0.5 } as const;
/** A hand less far below the shoulders than this, head sizes, is up. */
const HAND_UP = 0.9;
/**
 * The wrists of hands that hold the head are within this distance of it, head sizes; further where they are on opposite
 * sides of it, one on top and one at the chin.
 */
const HOLDS = { near: 1.5, opposite: 2.1 } as const;
/** Shoulders narrower than this relative to the trunk are seen from the side: one is nearer, not higher. */
const FACING = 0.5;

/** Measures a frame; null when the nose, or every ear or every shoulder, is hidden. */
export function readNeckPosture(frame: BodyFrame): NeckPosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  const best = (left: number, right: number): number =>
    Math.max(body.visibility(left), body.visibility(right));
  const seen = Math.min(body.visibility(nose), best(leftEar, rightEar), best(leftShoulder, rightShoulder));
  if (seen < VISIBLE) return null;
  const hipsSeen = body.sees(COUNTED, leftHip, rightHip);
  const facing = isFacing(body, hipsSeen);
  const unit = hipsSeen || !facing ? body.unit : body.shoulderWidth * TRUNK_IN_SHOULDERS;
  const ears = middle(body.at(leftEar), body.at(rightEar));
  const bow = body.at(nose).y - ears.y;
  const head = Math.hypot(
    distance(body.at(leftEar), body.at(rightEar)),
    WIDTH_IN_DEPTHS * (body.at(nose).x - ears.x),
  );
  if (unit < 4 || head < 1) return null;
  const tilt = Math.abs(body.at(leftShoulder).y - body.at(rightShoulder).y) / unit;
  return {
    bow,
    head,
    shoulders: body.shoulders,
    shoulderWidth: body.shoulderWidth,
    shoulderTilt: facing ? tilt : 0,
    turn: (body.at(nose).x - ears.x) / head,
    earTilt: (body.at(leftEar).y - body.at(rightEar).y) / head,
    faceLift: -bow / unit,
    handUp: isHandUp(body, head),
    headHeld: holdHead(body, ears, head),
    onKnees: areOnKnees(body, head),
    countable: seen >= COUNTED,
    size: unit / frame.imageHeight,
  };
}

function isHandUp(body: BodyReader, head: number): boolean {
  const isUp = (wrist: number): boolean =>
    body.visibility(wrist) >= COUNTED && body.at(wrist).y < body.shoulders.y + HAND_UP * head;
  return (isUp(leftWrist) || isUp(rightWrist)) && !areArmsCrossed(body);
}

/** Crossed arms: each hand is below the shoulders on the other arm's side, not in front of the face. */
function areArmsCrossed({ at, shoulders }: BodyReader): boolean {
  const [left, right] = [at(leftWrist), at(rightWrist)];
  const across = (left.x - right.x) * (at(leftShoulder).x - at(rightShoulder).x) < 0;
  return across && Math.min(left.y, right.y) > shoulders.y;
}

/**
 * Hands on drawn-up knees: level and below the shoulders, wider apart than hands that hold something, and nearer than
 * the elbows.
 */
function areOnKnees({ at, sees, shoulders }: BodyReader, head: number): boolean {
  if (!sees(COUNTED, leftWrist, rightWrist, leftElbow, rightElbow)) return false;
  const apart = (left: number, right: number): number => Math.abs(at(left).x - at(right).x) / head;
  const hands = apart(leftWrist, rightWrist);
  const low = Math.min(at(leftWrist).y, at(rightWrist).y) > shoulders.y;
  const level = Math.abs(at(leftWrist).y - at(rightWrist).y) < ON_KNEES.uneven * head;
  return low && level && hands > ON_KNEES.apart && hands < apart(leftElbow, rightElbow);
}

/**
 * Two hands near the head, on opposite sides of it or, seen from the side, both away from the nose. The model hardly sees a
 * hand behind a head, but it sees the elbows at its sides.
 */
function holdHead(body: BodyReader, ears: Pixel, head: number): boolean {
  const [first, second] = [body.at(leftWrist), body.at(rightWrist)];
  const seen = body.sees(COUNTED, leftWrist, rightWrist);
  const elbowsOut =
    body.sees(COUNTED, leftElbow, rightElbow) &&
    Math.max(body.at(leftElbow).y, body.at(rightElbow).y) < body.shoulders.y &&
    (body.at(leftElbow).x - ears.x) * (body.at(rightElbow).x - ears.x) < 0;
  const farther = Math.max(distance(first, ears), distance(second, ears)) / head;
  const behind = Math.sign(body.at(nose).x - ears.x) * (ears.x - (first.x + second.x) / 2) > 0;
  const opposite = (first.x - ears.x) * (second.x - ears.x) + (first.y - ears.y) * (second.y - ears.y) < 0;
  if (seen && opposite && farther < HOLDS.opposite) return true;
  return farther < HOLDS.near && (elbowsOut || (seen && behind));
}

/** Whether both shoulders are visible, side by side. */
const isFacing = (body: BodyReader, hipsSeen: boolean): boolean =>
  body.sees(COUNTED, leftShoulder, rightShoulder) && (!hipsSeen || body.shoulderWidth > FACING * body.trunk);
