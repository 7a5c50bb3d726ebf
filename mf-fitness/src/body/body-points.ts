import { Landmark, LANDMARK_COUNT, type LandmarkName } from './landmark.ts';
import type { BodyPose, LimbPose } from './body-pose.ts';
import type { BodyShape } from './body-shape.ts';
import { bendLimb } from './limb.ts';
import { add, cross, normalize, scale, subtract, vector, type Vector } from './vector.ts';

/** The 33 points of the pose model in 3D space, in the model's order. */
export type BodyPoints = readonly Vector[];

/** Computes the 33 points of a body in a pose. */
export function placeBody(pose: BodyPose, shape: BodyShape): BodyPoints {
  const points = Array.from({ length: LANDMARK_COUNT }, () => vector(0, 0, 0));
  const set = (name: LandmarkName, point: Vector) => {
    points[Landmark[name]] = point;
  };
  const left = normalize(cross(pose.up, pose.front));
  const neckBase = add(pose.pelvis, scale(pose.up, shape.trunk));
  placeHead(set, neckBase, pose, shape);
  placeSide(set, 'left', left, neckBase, pose, shape);
  placeSide(set, 'right', scale(left, -1), neckBase, pose, shape);
  return points;
}

type SetPoint = (name: LandmarkName, point: Vector) => void;

function placeHead(set: SetPoint, neckBase: Vector, pose: BodyPose, shape: BodyShape): void {
  const left = normalize(cross(pose.headUp, pose.headFront));
  const centre = add(neckBase, scale(pose.headUp, shape.neck));
  const at = (forward: number, up: number, sideways: number): Vector =>
    [scale(pose.headFront, forward), scale(pose.headUp, up), scale(left, sideways)].reduce(
      (sum, part) => add(sum, scale(part, shape.head)),
      centre,
    );
  set('nose', at(0.55, -0.05, 0));
  set('leftEyeInner', at(0.48, 0.13, 0.09));
  set('leftEye', at(0.46, 0.13, 0.16));
  set('leftEyeOuter', at(0.42, 0.13, 0.23));
  set('rightEyeInner', at(0.48, 0.13, -0.09));
  set('rightEye', at(0.46, 0.13, -0.16));
  set('rightEyeOuter', at(0.42, 0.13, -0.23));
  set('leftEar', at(0, 0, 0.38));
  set('rightEar', at(0, 0, -0.38));
  set('mouthLeft', at(0.46, -0.25, 0.13));
  set('mouthRight', at(0.46, -0.25, -0.13));
}

function placeSide(
  set: SetPoint,
  side: 'left' | 'right',
  outward: Vector,
  neckBase: Vector,
  pose: BodyPose,
  shape: BodyShape,
): void {
  const arm: LimbPose = side === 'left' ? pose.leftArm : pose.rightArm;
  const leg: LimbPose = side === 'left' ? pose.leftLeg : pose.rightLeg;
  const shoulder = add(neckBase, scale(outward, shape.shoulderWidth / 2));
  const hip = add(pose.pelvis, scale(outward, shape.hipWidth / 2));
  const { middle: elbow, end: wrist } = bendLimb(shoulder, arm.end, arm.bend, shape.upperArm, shape.forearm);
  const { middle: knee, end: ankle } = bendLimb(hip, leg.end, leg.bend, shape.thigh, shape.shank);
  const palm = add(wrist, scale(arm.point, 0.085));
  const sole = normalize(subtract(ankle, knee));
  const heel = add(ankle, add(scale(sole, shape.ankleHeight * 0.6), scale(leg.point, -0.05)));

  set(`${side}Shoulder`, shoulder);
  set(`${side}Elbow`, elbow);
  set(`${side}Wrist`, wrist);
  set(`${side}Index`, palm);
  set(`${side}Pinky`, add(palm, scale(outward, 0.03)));
  set(`${side}Thumb`, add(wrist, add(scale(arm.point, 0.05), scale(outward, -0.03))));
  set(`${side}Hip`, hip);
  set(`${side}Knee`, knee);
  set(`${side}Ankle`, ankle);
  set(`${side}Heel`, heel);
  set(`${side}FootIndex`, add(heel, scale(leg.point, shape.foot)));
}
