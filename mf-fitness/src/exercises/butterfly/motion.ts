import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { poseSeated } from '../../body/seated-body.ts';
import { rest } from '../../body/timeline.ts';
import { vector } from '../../body/vector.ts';
import { movePose } from '../../body/move-pose.ts';

/** Duration of the hold in a guide's loop or a clip, as a share of the period. */
const HELD = 0.6;

/**
 * Sitting on the floor, soles together, knees opening to the sides. Channels:
 * - `open` 0 knees up and together, 1 in the pose
 * - `feet` metres that the ankles are apart beyond touching; `straight` 0 feet near, 1 legs out
 * - `slouch` 0 upright, 1 bowed; `aside` metres away from the place
 */
export const butterflyMotion: ExerciseMotion = {
  slug: 'pleasure-flow',
  start: {},
  target: vector(0.15, 0.4, 0),
  goodView: { azimuth: 0, distance: 2.2, height: 0.7 },
  figureView: { azimuth: -8, height: 0.9 },
  legsInFront: true,
  pose(channels, shape) {
    const { open = 0, feet = 0, straight = 0, slouch = 0, ahead = 0, aside = 0 } = channels;
    const legs = shape.thigh + shape.shank;
    const seat = {
      lean: 0.05 + 0.7 * slouch,
      open: open * (1 - straight),
      reach: (0.42 + 0.57 * straight) * legs,
      feetApart: 0.08 + feet,
    };
    return movePose(poseSeated(seat, shape), vector(ahead, 0, -aside));
  },
  repetition: (period, depth = 1) => [
    { duration: period * 0.2, to: { open: depth } },
    { duration: period * HELD, to: {} },
    { duration: period * 0.2, to: { open: 0 }, reps: depth >= 1 ? 1 : 0 },
  ],
  idle: [
    [rest(6000)],
    [{ duration: 1200, to: { straight: 1 } }, rest(2000), { duration: 1200, to: { straight: 0 } }],
    [{ duration: 1200, to: { slouch: 1 } }, rest(1500), { duration: 1200, to: { slouch: 0 } }],
    [{ duration: 0, to: { aside: 1.4 } }, { duration: 2500, to: { aside: 0 } }, rest(800)],
    [
      { duration: 1500, to: { straight: 1, feet: 0.8 } },
      rest(1500),
      { duration: 1500, to: { straight: 0, feet: 0 } },
    ],
  ],
};
