import type { BodyPose, LimbPose } from '../../body/body-pose.ts';
import type { BodyShape } from '../../body/body-shape.ts';
import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { rest, type Channels } from '../../body/timeline.ts';
import { add, mix, normalize, scale, vector, type Vector } from '../../body/vector.ts';

/** Angle of the legs in a full repetition, radians from the floor: a little past vertical. */
const FULL_RAISE = 1.8;

/**
 * Lying on the back, head at -x, both legs long. Channels:
 * - `raise` 0 legs on the floor, 1 a little past upright; `apart` how much lower the right leg stays
 * - `bend` 0 knees straight, 1 feet planted near the seat
 * - `sit` 0 lying, 1 sitting upright with long legs
 */
export const legRaiseMotion: ExerciseMotion = {
  slug: 'squat-fuck-hold',
  start: {},
  target: vector(0.55, 0.35, 0),
  goodView: { azimuth: 90, distance: 2.8, height: 0.6 },
  pose: poseLegRaise,
  repetition: (period, depth = 1) => [
    { duration: period * 0.4, to: { raise: depth } },
    { duration: period * 0.1, to: {} },
    { duration: period * 0.5, to: { raise: 0 }, reps: depth >= 1 ? 1 : 0 },
  ],
  idle: [
    [rest(6000)],
    [{ duration: 1600, to: { sit: 1 } }, rest(1500), { duration: 1600, to: { sit: 0 } }],
    [{ duration: 1200, to: { bend: 1 } }, rest(1500), { duration: 1200, to: { bend: 0 } }],
    [
      { duration: 800, to: { raise: 0.35 } },
      { duration: 800, to: { raise: 0 } },
    ],
    [
      { duration: 1600, to: { sit: 1, bend: 1 } },
      rest(1000),
      { duration: 1600, to: { sit: 0 } },
      { duration: 900, to: { bend: 0 } },
    ],
  ],
};

function poseLegRaise(channels: Channels, shape: BodyShape): BodyPose {
  const { raise = 0, apart = 0, bend = 0, sit = 0 } = channels;
  const pelvis = vector(shape.trunk, shape.lyingDepth, 0);
  const lift = sit * 1.5;
  const up = vector(-Math.cos(lift), Math.sin(lift), 0);
  const front = vector(up.y, -up.x, 0);
  const shoulders = add(pelvis, scale(up, shape.trunk));
  return {
    pelvis,
    up,
    front,
    headUp: up,
    headFront: front,
    leftArm: armBeside(pelvis, shoulders, -1, shape),
    rightArm: armBeside(pelvis, shoulders, 1, shape),
    leftLeg: longLeg(pelvis, raise, bend, -1, shape),
    rightLeg: longLeg(pelvis, raise * (1 - apart), bend, 1, shape),
  };
}

function longLeg(pelvis: Vector, raise: number, bend: number, side: number, shape: BodyShape): LimbPose {
  const angle = 0.02 + raise * FULL_RAISE;
  const along = vector(Math.cos(angle), Math.sin(angle), 0);
  const across = vector(-along.y, along.x, 0);
  const long = add(pelvis, scale(along, (shape.thigh + shape.shank) * 0.995));
  const planted = add(pelvis, vector(0.45, shape.ankleHeight - shape.lyingDepth, 0));
  return {
    end: add(mix(long, planted, bend), vector(0, 0, (side * shape.hipWidth) / 2)),
    bend: normalize(add(across, vector(0, 0, side * 0.05))),
    point: normalize(add(scale(along, 0.5), across)),
  };
}

const armBeside = (pelvis: Vector, shoulders: Vector, side: number, shape: BodyShape): LimbPose => ({
  end: add(vector(pelvis.x + 0.02, 0.05, 0), vector(0, 0, side * (shape.shoulderWidth / 2 + 0.06))),
  bend: normalize(vector(-0.3, shoulders.y > 0.3 ? -0.2 : 0.1, side)),
  point: vector(1, 0, 0),
});
