import type { BodyPose, LimbPose } from './body-pose.ts';
import type { BodyShape } from './body-shape.ts';
import { add, mix, normalize, scale, vector, type Vector } from './vector.ts';

/** A person sitting on the floor, facing +x. */
export interface Seat {
  /** Forward lean of the trunk, radians. */
  readonly lean?: number;
  /** Bow of the head beyond the trunk's lean, and its turn to their left, radians. */
  readonly bow?: number;
  readonly turn?: number;
  /** 0 knees up and together, 1 knees open and low. */
  readonly open: number;
  /** Metres from the pelvis to the feet, and between the ankles. */
  readonly reach: number;
  readonly feetApart: number;
}

/** A body sitting on the floor with bent legs and the hands at the shins. */
export function poseSeated(seat: Seat, shape: BodyShape): BodyPose {
  const { lean = 0, bow = 0, turn = 0, open, reach, feetApart } = seat;
  const pelvis = vector(0, shape.lyingDepth, 0);
  const up = vector(Math.sin(lean), Math.cos(lean), 0);
  const front = vector(up.y, -up.x, 0);
  const head = lean * 0.5 + bow;
  const headUp = vector(Math.sin(head), Math.cos(head), 0);
  const ahead = vector(Math.cos(head), -Math.sin(head), 0);
  const headFront = normalize(add(scale(ahead, Math.cos(turn)), vector(0, 0, -Math.sin(turn))));
  const leg = (side: number): LimbPose => ({
    end: vector(reach, shape.ankleHeight, (side * feetApart) / 2),
    bend: normalize(mix(vector(0.1, 1, side * 0.15), vector(0.15, 0.22, side), open)),
    point: normalize(mix(vector(1, -0.1, side * 0.1), vector(0.9, 0, -side * 0.3), open)),
  });
  return {
    pelvis,
    up,
    front,
    headUp,
    headFront,
    leftArm: handAtShin(-1, shape, reach, feetApart),
    rightArm: handAtShin(1, shape, reach, feetApart),
    leftLeg: leg(-1),
    rightLeg: leg(1),
  };
}

const handAtShin = (side: number, shape: BodyShape, reach: number, feetApart: number): LimbPose => ({
  end: add(vector(reach - 0.03, shape.ankleHeight + 0.08, 0), towards(side, feetApart)),
  bend: normalize(vector(-0.4, -0.2, side)),
  point: vector(1, -0.3, 0),
});

const towards = (side: number, feetApart: number): Vector => vector(0, 0, side * (feetApart / 2 + 0.04));
