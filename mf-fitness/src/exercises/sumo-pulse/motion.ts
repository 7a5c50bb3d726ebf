import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { rest } from '../../body/timeline.ts';
import { poseUpright } from '../../body/upright-body.ts';
import { vector } from '../../body/vector.ts';
import { walkPose } from '../../body/move-pose.ts';

/**
 * Feet wide, toes out, pulsing near the bottom of a squat. Channels:
 * - `squat` 0 standing, 1 at the bottom
 * - `pulse` 0 at the bottom, 1 the top of a full pulse
 * - `narrow` 0 feet wide, 1 under the hips; `lean` 0 upright, 1 bowed forward
 * - `sway` pelvis to the side, -1..1; `ahead`, `aside` metres away from the place
 */
export const sumoPulseMotion: ExerciseMotion = {
  slug: 'orgasm-squeeze-legs',
  start: { squat: 1 },
  target: vector(0, 0.75, 0),
  goodView: { azimuth: 0, distance: 2.8, height: 0.9 },
  pose(channels, shape) {
    const { squat = 0, pulse = 0, narrow = 0, lean = 0, sway = 0 } = channels;
    const legs = (shape.thigh + shape.shank) / 0.85;
    const stance = {
      feetApart: (1 - 0.72 * narrow) * legs,
      sink: (0.28 * squat - 0.2 * pulse * squat) * legs,
      shift: vector(-0.06 * squat, 0, 0.06 * sway),
      follow: 1,
      lean: 0.12 * squat + 1.1 * lean,
      turnout: 1 - narrow,
    };
    return walkPose(poseUpright(stance, shape), channels);
  },
  repetition: (period, depth = 1) => [
    { duration: period * 0.45, to: { pulse: depth } },
    { duration: period * 0.05, to: {} },
    { duration: period * 0.5, to: { pulse: 0 }, reps: depth >= 1 ? 1 : 0 },
  ],
  idle: [
    [{ duration: 900, to: { squat: 0, narrow: 1 } }, rest(6000)],
    [
      { duration: 0, to: { squat: 0, narrow: 1, aside: 1.6 } },
      { duration: 2600, to: { aside: 0 } },
      rest(600),
    ],
    [
      { duration: 800, to: { squat: 0 } },
      rest(700),
      { duration: 900, to: { sway: 1 } },
      { duration: 900, to: { sway: -1 } },
    ],
    [{ duration: 800, to: { squat: 0 } }, rest(700), { duration: 1200, to: { squat: 1 } }, rest(4000)],
    [
      { duration: 900, to: { squat: 0, narrow: 1 } },
      { duration: 1200, to: { lean: 1 } },
      { duration: 900, to: { squat: 0.7 } },
      rest(900),
      { duration: 900, to: { squat: 0, lean: 0 } },
    ],
    [
      { duration: 900, to: { squat: 0, narrow: 1 } },
      { duration: 1800, to: { ahead: 1 } },
      { duration: 700, to: { lean: 0.6 } },
      rest(1200),
      { duration: 1800, to: { ahead: 0, lean: 0 } },
    ],
  ],
};
