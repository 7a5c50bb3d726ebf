import { Landmark } from '../../body/landmark.ts';
import { angleAt, distance } from '../counting/metrics.ts';
import {
  inPicture,
  pictureHeights,
  portraitWidths,
  readBody,
  type BodyReader,
} from '../counting/body-scale.ts';
import type { BodyFrame } from '../counting/frame.ts';

/** The measurements of a frame of a person in a wide squat. Lengths are in trunk lengths. */
export interface SumoPosture {
  /** Height of the hips above the ankles, and the body's unit of length, pixels. */
  readonly hipsUp: number;
  readonly unit: number;
  /** 0 with vertical thighs, 1 with horizontal thighs. */
  readonly depth: number;
  /** Distance of the ankles relative to the shoulders' width. */
  readonly stance: number;
  /**
   * Distance of the hips from the middle of the feet, as a share of the distance of the feet: in a side lunge they move
   * to one.
   */
  readonly aside: number;
  /** The more bent knee, degrees. */
  readonly kneeAngle: number;
  /**
   * The straighter knee, degrees: in lunges and in marching one leg is straight. A knee that points at the camera looks
   * straight, but its thigh looks short.
   */
  readonly straighterKnee: number;
  /** How far a knee is inside its toes. */
  readonly kneeInside: number;
  /** How much higher one knee is than the other: in a lunge the one behind is near the floor. */
  readonly kneesUneven: number;
  /** Distance of the shoulders to the side of the hips. */
  readonly lean: number;
  readonly hipTilt: number;
  /** Height of the higher heel above its toes; null while one is hidden. */
  readonly heelUp: number | null;
  readonly shoulderWidth: number;
  /** Whether the body is upright: shoulders over hips over knees over feet. */
  readonly upright: boolean;
  readonly facing: boolean;
  /** The trunk relative to the picture, like `LEAST_TRUNK`. */
  readonly size: number;
}

/** The specification's limit for counting pulses, on both sides. */
const VISIBLE = 0.75;
/** Length of a thigh in trunk lengths. */
const THIGH = 0.86;
/** A thigh that looks shorter by this factor points at the camera, and its knee is bent at least so far, degrees. */
const SHORT_THIGH = 0.93;
const POINTS_AT_CAMERA = 150;
/** Shoulders narrower than this relative to the trunk are seen from the side. */
const FACING = 0.34;

const counted = [
  Landmark.leftShoulder,
  Landmark.rightShoulder,
  Landmark.leftHip,
  Landmark.rightHip,
  Landmark.leftKnee,
  Landmark.rightKnee,
  Landmark.leftAnkle,
  Landmark.rightAnkle,
];

/** Limits of the specification's checks; lengths in trunk lengths. */
export const sumoLimits = {
  stance: 1.3,
  kneeFrom: 90,
  kneeTo: 160,
  kneeInside: portraitWidths(0.1),
  lean: portraitWidths(0.2),
  hipTilt: pictureHeights(0.05),
};

/** Measures a frame; null when a leg, hip or shoulder of either side is not visible enough. */
export function readSumoPosture(frame: BodyFrame): SumoPosture | null {
  const body = readBody(frame);
  if (body === null) return null;
  if (!body.sees(VISIBLE, ...counted)) return null;
  const { unit } = body;
  const { shoulders, hips, knees, ankles } = body;
  return {
    hipsUp: ankles.y - hips.y,
    unit,
    depth: 1 - (knees.y - hips.y) / (THIGH * unit),
    stance:
      Math.abs(body.at(Landmark.leftAnkle).x - body.at(Landmark.rightAnkle).x) /
      Math.max(1, body.shoulderWidth),
    aside: hipsAside(body),
    kneeAngle: Math.min(kneeAngle(body, 'left'), kneeAngle(body, 'right')),
    straighterKnee: Math.max(bentKnee(body, 'left'), bentKnee(body, 'right')),
    kneeInside: Math.max(kneeInside(body, 'left'), kneeInside(body, 'right')) / unit,
    kneesUneven: Math.abs(body.at(Landmark.leftKnee).y - body.at(Landmark.rightKnee).y) / unit,
    lean: Math.abs(shoulders.x - hips.x) / unit,
    hipTilt: Math.abs(body.at(Landmark.leftHip).y - body.at(Landmark.rightHip).y) / unit,
    heelUp: heelUp(body),
    shoulderWidth: body.shoulderWidth / unit,
    upright: shoulders.y < hips.y - 0.4 * unit && hips.y < ankles.y - 0.3 * unit,
    facing: body.shoulderWidth > FACING * body.trunk,
    size: inPicture(body.unit, frame),
  };
}

type Side = 'left' | 'right';

const kneeAngle = (body: BodyReader, side: Side): number =>
  angleAt(
    body.at(Landmark[`${side}Hip`]),
    body.at(Landmark[`${side}Knee`]),
    body.at(Landmark[`${side}Ankle`]),
  );

/**
 * The angle of a knee, corrected for the viewing direction: with a foreshortened leg it differs from the angle in the
 * picture.
 */
function bentKnee(body: BodyReader, side: Side): number {
  const hip = body.at(Landmark[`${side}Hip`]);
  const thigh = distance(hip, body.at(Landmark[`${side}Knee`])) / (THIGH * body.unit);
  const angle = kneeAngle(body, side);
  return thigh < SHORT_THIGH ? Math.min(angle, POINTS_AT_CAMERA) : angle;
}

/** The specification's limit for form checks. */
const SEEN_FOR_CHECKS = 0.4;

function heelUp({ at, sees, unit }: BodyReader): number | null {
  const { leftHeel, rightHeel, leftFootIndex, rightFootIndex } = Landmark;
  if (!sees(SEEN_FOR_CHECKS, leftHeel, rightHeel, leftFootIndex, rightFootIndex)) return null;
  return Math.max(at(leftFootIndex).y - at(leftHeel).y, at(rightFootIndex).y - at(rightHeel).y) / unit;
}

/** Horizontally, or along the line through the feet if the phone is tilted: the lesser value. */
function hipsAside({ at, hips, ankles }: BodyReader): number {
  const [left, right] = [at(Landmark.leftAnkle), at(Landmark.rightAnkle)];
  const way = { x: left.x - right.x, y: left.y - right.y };
  const from = { x: hips.x - ankles.x, y: hips.y - ankles.y };
  const across = Math.abs(from.x) / Math.max(1, Math.abs(way.x));
  const along = Math.abs(from.x * way.x + from.y * way.y) / Math.max(1, way.x ** 2 + way.y ** 2);
  return Math.min(across, along);
}

/** Pixels by which a knee is nearer to the middle of the feet than its toes are. */
function kneeInside(body: BodyReader, side: Side): number {
  const outward = Math.sign(body.at(Landmark[`${side}Ankle`]).x - body.ankles.x);
  return (body.at(Landmark[`${side}FootIndex`]).x - body.at(Landmark[`${side}Knee`]).x) * outward;
}
