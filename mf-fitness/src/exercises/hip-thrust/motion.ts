import type { LimbPose } from '../../body/body-pose.ts';
import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { vector } from '../../body/vector.ts';
import { hipBridgeMotion } from '../hip-bridge/motion.ts';

/** Feet a little further out than in a bridge, metres: the shanks are vertical at the top. */
const FEET = 0.03;

/**
 * A bridge driven up fast, with a pause at the top and feet further out. Channels are those of the
 * hip bridge, `feet` counted from where a thrust has them.
 */
export const hipThrustMotion: ExerciseMotion = {
  slug: 'thrust-power-bumps',
  start: {},
  target: hipBridgeMotion.target,
  goodView: { azimuth: 90, distance: 2.6, height: 0.5 },
  pose: (channels, shape) =>
    hipBridgeMotion.pose({ ...channels, feet: (channels['feet'] ?? 0) + FEET }, shape),
  /** With the elbows on the floor and the fists up, which tells it from a bridge at a glance. */
  figurePose(channels, shape) {
    const pose = hipThrustMotion.pose(channels, shape);
    const arm = (side: number): LimbPose => ({
      end: vector(0.2, shape.lyingDepth + 0.21, side * (shape.shoulderWidth / 2 + 0.06)),
      bend: vector(0.7, -1, side * 0.2),
      point: vector(-0.1, 1, 0),
    });
    return { ...pose, leftArm: arm(-1), rightArm: arm(1) };
  },
  drives: true,
  repetition: (period, depth = 1) => [
    { duration: period * 0.3, to: { lift: depth }, reps: depth >= 1 ? 1 : 0 },
    { duration: period * 0.2, to: {} },
    { duration: period * 0.5, to: { lift: 0 } },
  ],
  idle: hipBridgeMotion.idle,
};
