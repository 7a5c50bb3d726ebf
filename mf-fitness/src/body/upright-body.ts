import type { BodyPose, LimbPose } from './body-pose.ts';
import type { BodyShape } from './body-shape.ts';
import { add, normalize, scale, subtract, vector, type Vector } from './vector.ts';

/** A person on their feet, facing +x. Lengths in metres. */
export interface Stance {
  /** Between the ankles. */
  readonly feetApart: number;
  /** How much lower the pelvis is than with straight legs. */
  readonly sink: number;
  /** Displacement of the pelvis while the feet stay: x forward, z to their right. */
  readonly shift?: Vector;
  /** How much of the displacement the shoulders follow, 0..1. */
  readonly follow?: number;
  /** Forward lean of trunk and head, radians. */
  readonly lean?: number;
  /** 0 knees ahead, 1 knees and toes outwards. */
  readonly turnout?: number;
}

/** Height of the pelvis over the floor with straight legs. */
const standingHeight = (shape: BodyShape, feetApart: number): number => {
  const reach = (shape.thigh + shape.shank) * 0.99;
  const aside = (feetApart - shape.hipWidth) / 2;
  return shape.ankleHeight + Math.sqrt(reach * reach - aside * aside);
};

/** A standing or squatting body with its hands on its hips. */
export function poseUpright(stance: Stance, shape: BodyShape): BodyPose {
  const { feetApart, sink, shift = vector(0, 0, 0), follow = 0, lean = 0, turnout = 0 } = stance;
  const foot = vector(0, shape.ankleHeight, 0);
  const centre = vector(0, standingHeight(shape, feetApart) - sink, 0);
  const pelvis = add(centre, shift);
  const trunkUp = vector(Math.sin(lean), Math.cos(lean), 0);
  const shoulders = add(add(centre, scale(shift, follow)), scale(trunkUp, shape.trunk));
  const up = normalize(subtract(shoulders, pelvis));
  const front = normalize(vector(up.y, -up.x, 0));
  const head = vector(Math.sin(lean * 0.7), Math.cos(lean * 0.7), 0);
  const leg = (side: number): LimbPose => ({
    end: add(foot, vector(0, 0, (side * feetApart) / 2)),
    bend: normalize(vector(1 - 0.5 * turnout, 0.05, side * 1.2 * turnout)),
    point: normalize(vector(1 - 0.4 * turnout, -0.1, side * (0.15 + 0.55 * turnout))),
  });
  return {
    pelvis,
    up,
    front,
    headUp: head,
    headFront: vector(head.y, -head.x, 0),
    leftArm: handOnHip(pelvis, up, -1, shape),
    rightArm: handOnHip(pelvis, up, 1, shape),
    leftLeg: leg(-1),
    rightLeg: leg(1),
  };
}

const handOnHip = (pelvis: Vector, up: Vector, side: number, shape: BodyShape): LimbPose => ({
  end: add(pelvis, add(scale(up, 0.08), vector(0.08, 0, side * (shape.hipWidth / 2 + 0.05)))),
  bend: vector(-0.3, 0, side),
  point: vector(0.5, 0, -side),
});
