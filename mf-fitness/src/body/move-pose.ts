import type { BodyPose, LimbPose } from './body-pose.ts';
import type { Channels } from './timeline.ts';
import { add, normalize, vector, type Vector } from './vector.ts';

const moveLimb = (limb: LimbPose, by: Vector): LimbPose => ({ ...limb, end: add(limb.end, by) });

/** Translates a pose. */
export const movePose = (pose: BodyPose, by: Vector): BodyPose => ({
  ...pose,
  pelvis: add(pose.pelvis, by),
  leftArm: moveLimb(pose.leftArm, by),
  rightArm: moveLimb(pose.rightArm, by),
  leftLeg: moveLimb(pose.leftLeg, by),
  rightLeg: moveLimb(pose.rightLeg, by),
});

/** Height of a foot in the middle of a step, and length of a step, metres. */
const FOOT_LIFT = 0.12;
const STEP = 0.5;

/**
 * Walks a pose by two channels of every exercise: `ahead` and `aside` metres from its own place. The feet step
 * alternately and the body bobs.
 */
export function walkPose(pose: BodyPose, { ahead = 0, aside = 0 }: Channels): BodyPose {
  const way = Math.hypot(ahead, aside);
  if (way === 0) return pose;
  const stride = Math.sin((way / STEP) * Math.PI);
  const moved = movePose(pose, vector(ahead, 0.015 * Math.abs(stride), -aside));
  const step = (limb: LimbPose, phase: number): LimbPose => ({
    ...limb,
    end: add(limb.end, vector(0.18 * phase, FOOT_LIFT * Math.max(0, phase), 0)),
    bend: normalize(add(limb.bend, vector(0.5, 0, 0))),
  });
  return { ...moved, leftLeg: step(moved.leftLeg, stride), rightLeg: step(moved.rightLeg, -stride) };
}
