import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { rest } from '../../body/timeline.ts';
import { poseUpright } from '../../body/upright-body.ts';
import { vector } from '../../body/vector.ts';
import { walkPose } from '../../body/move-pose.ts';

/**
 * Standing with soft knees, the pelvis drawing level circles under quiet shoulders. Channels:
 * - `turn` the part of a circle done; `radius` 0 in the middle, 1 on the circle
 * - `sway`, `rock` pelvis to the side or forward, -1..1, without a circle
 * - `lean` 0 upright, 1 bowed forward; `ahead`, `aside` metres away from the place
 */
export const hipCirclesMotion: ExerciseMotion = {
  slug: 'grind-circle-hips',
  start: { radius: 1 },
  target: vector(0, 0.85, 0),
  goodView: { azimuth: 0, distance: 2, height: 0.15 },
  figureView: { azimuth: 35, height: 0.4 },
  pose(channels, shape) {
    const { turn = 0, radius = 0, sway = 0, rock = 0, lean = 0 } = channels;
    const size = shape.trunk / 0.5;
    const round = turn * 2 * Math.PI;
    const shift = vector(
      (0.12 * radius * Math.cos(round) + 0.1 * rock) * size,
      0,
      (0.12 * radius * Math.sin(round) + 0.12 * sway) * size,
    );
    const stance = {
      feetApart: 0.36 * size,
      sink: 0.04,
      shift,
      follow: 0.2,
      lean: 0.9 * lean,
      turnout: 0.15,
    };
    return walkPose(poseUpright(stance, shape), channels);
  },
  repetition: (period, depth = 1) =>
    depth >= 1
      ? [
          { duration: period, to: { turn: 1 }, ease: 'linear', reps: 1 },
          { duration: 0, to: { turn: 0 } },
        ]
      : [
          { duration: period * depth, to: { turn: depth }, ease: 'linear' },
          { duration: period * depth, to: { turn: 0 }, ease: 'linear' },
        ],
  idle: [
    [{ duration: 400, to: { radius: 0 } }, rest(6000)],
    [{ duration: 0, to: { radius: 0, aside: 1.6 } }, { duration: 2600, to: { aside: 0 } }, rest(800)],
    [
      { duration: 400, to: { radius: 0 } },
      { duration: 900, to: { rock: 1 } },
      { duration: 1100, to: { rock: -1 } },
      { duration: 900, to: { rock: 0 } },
    ],
    [
      { duration: 400, to: { radius: 0 } },
      { duration: 1300, to: { lean: 1 } },
      rest(700),
      { duration: 1300, to: { lean: 0 } },
    ],
    [
      { duration: 400, to: { radius: 0 } },
      { duration: 1800, to: { ahead: 0.8 } },
      rest(1200),
      { duration: 1800, to: { ahead: 0 } },
    ],
  ],
};
