import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { poseSeated } from '../../body/seated-body.ts';
import { rest } from '../../body/timeline.ts';
import { vector } from '../../body/vector.ts';
import { movePose } from '../../body/move-pose.ts';

/** Angle of a full bow, radians. */
const FULL_BOW = 0.9;

/**
 * Sitting at ease, the head bowing forward and coming back. Channels:
 * - `bow` 0 upright, 1 a full bow; `turn` the head to their left, -1..1
 * - `lean` trunk forward, 0..1; `ahead`, `aside` metres away from the place
 */
export const neckTiltMotion: ExerciseMotion = {
  slug: 'neck-endurance',
  start: {},
  target: vector(0.05, 0.55, 0),
  goodView: { azimuth: 0, distance: 1.6, height: 0.75 },
  figureView: { azimuth: 62, height: 0.7 },
  pose(channels, shape) {
    const { bow = 0, turn = 0, lean = 0, ahead = 0, aside = 0 } = channels;
    const seat = {
      lean: 0.04 + 0.6 * lean,
      bow: FULL_BOW * bow,
      turn: 0.8 * turn,
      open: 0.9,
      reach: 0.36 * ((shape.thigh + shape.shank) / 0.85),
      feetApart: 0.26,
    };
    return movePose(poseSeated(seat, shape), vector(ahead, 0, -aside));
  },
  repetition: (period, depth = 1) => [
    { duration: period * 0.42, to: { bow: depth } },
    { duration: period * 0.13, to: {} },
    { duration: period * 0.45, to: { bow: 0 }, reps: depth >= 1 ? 1 : 0 },
  ],
  idle: [
    [rest(6000)],
    [
      { duration: 900, to: { turn: 1 } },
      { duration: 1200, to: { turn: -1 } },
      { duration: 900, to: { turn: 0 } },
    ],
    [{ duration: 1300, to: { lean: 1 } }, rest(1200), { duration: 1300, to: { lean: 0 } }],
    [{ duration: 0, to: { aside: 1.2 } }, { duration: 2500, to: { aside: 0 } }, rest(1000)],
    [
      { duration: 1600, to: { ahead: 0.4, lean: 0.5 } },
      rest(800),
      { duration: 1600, to: { ahead: 0, lean: 0 } },
    ],
    [{ duration: 1200, to: { bow: 0.25 } }, rest(500), { duration: 1200, to: { bow: 0 } }],
  ],
};
