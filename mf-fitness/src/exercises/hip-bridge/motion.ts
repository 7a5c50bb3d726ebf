import { bendLimb } from '../../body/limb.ts';
import type { BodyPose, LimbPose } from '../../body/body-pose.ts';
import type { BodyShape } from '../../body/body-shape.ts';
import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { rest, type Channels } from '../../body/timeline.ts';
import {
  add,
  angleBetween,
  mix,
  normalize,
  scale,
  subtract,
  vector,
  type Vector,
} from '../../body/vector.ts';

/**
 * Lying on the back, head at -x, feet planted at +x. Channels:
 * - `lift` 0 pelvis on the floor, 1 hips straight, above 1 overextended
 * - `stretch` 0 feet planted near the seat, 1 legs straight on the floor
 * - `feet` metres that the planted feet stand further out than usual
 * - `sit` 0 lying, 1 sitting upright; `stand` 0 on the floor, 1 standing over the feet
 * - `kick` 0 feet planted, 1 legs straight up in the air
 * - `sway` knees tipping sideways, -1..1; `spread` metres between the feet beyond hip width
 */
export const hipBridgeMotion: ExerciseMotion = {
  slug: 'top-ride-hip-lift',
  start: {},
  target: vector(0.45, 0.2, 0),
  goodView: { azimuth: 90, distance: 2.7, height: 0.6 },
  pose: poseHipBridge,
  repetition: (period, depth = 1) => [
    { duration: period * 0.4, to: { lift: depth }, reps: depth >= 1 ? 1 : 0 },
    { duration: period * 0.15, to: {} },
    { duration: period * 0.45, to: { lift: 0 } },
  ],
  idle: [
    [rest(6000)],
    [{ duration: 1500, to: { sit: 1 } }, rest(1000), { duration: 1500, to: { sit: 0 } }],
    [{ duration: 1500, to: { stretch: 1 } }, rest(1500), { duration: 1500, to: { stretch: 0 } }],
    [
      { duration: 2000, to: { sit: 1 } },
      { duration: 1500, to: { stand: 1 } },
      rest(1500),
      { duration: 1500, to: { stand: 0 } },
      { duration: 1500, to: { sit: 0 } },
    ],
    [{ duration: 1200, to: { kick: 1 } }, rest(500), { duration: 1200, to: { kick: 0, stretch: 1 } }],
    [
      { duration: 900, to: { sway: 1 } },
      { duration: 900, to: { sway: -1 } },
      { duration: 900, to: { sway: 0 } },
    ],
    [
      { duration: 700, to: { lift: 0.25 } },
      { duration: 700, to: { lift: 0 } },
    ],
  ],
};

const KNEES_UP = normalize(vector(0.25, 1, 0));

function poseHipBridge(channels: Channels, shape: BodyShape): BodyPose {
  const { lift = 0, stretch = 0, feet = 0, sit = 0, stand = 0, kick = 0, sway = 0, spread = 0 } = channels;
  const shoulders = vector(0, shape.lyingDepth, 0);
  const seat = vector(shape.trunk, shape.lyingDepth, 0);
  const planted = vector(seat.x + 0.42 * (shape.thigh / 0.43) + feet, shape.ankleHeight, 0);
  const straight = vector(seat.x + shape.thigh + shape.shank - 0.01, shape.ankleHeight, 0);
  const grounded = mix(planted, straight, stretch);
  const aloft = vector(seat.x + 0.15, shape.lyingDepth + (shape.thigh + shape.shank) * 0.97, 0);
  const ankles = mix(grounded, aloft, kick);

  const bridge = lift * straightHipsPitch(shape, shoulders, planted);
  const lying = add(shoulders, scale(vector(Math.cos(bridge), Math.sin(bridge), 0), shape.trunk));
  const upright = (sit * 85 * Math.PI) / 180;
  const sitting = vector(-Math.cos(upright), Math.sin(upright), 0);
  const reclined = normalize(subtract(shoulders, lying));
  const onFeet = vector(planted.x, shape.ankleHeight + (shape.thigh + shape.shank) * 0.98, 0);
  const pelvis = mix(lying, onFeet, stand);
  const up = normalize(mix(sit > 0 ? sitting : reclined, vector(0, 1, 0), stand));
  const front = vector(up.y, -up.x, 0);
  const headUp = normalize(mix(vector(-1, 0.03, 0), vector(0, 1, 0), Math.max(stand, sit)));

  return {
    pelvis,
    up,
    front,
    headUp,
    headFront: vector(headUp.y, -headUp.x, 0),
    leftArm: armPose(pelvis, up, front, seat, -1, shape, Math.max(sit, stand)),
    rightArm: armPose(pelvis, up, front, seat, 1, shape, Math.max(sit, stand)),
    leftLeg: legPose(ankles, -1, shape, spread, sway, kick, stand),
    rightLeg: legPose(ankles, 1, shape, spread, sway, kick, stand),
  };
}

/** Cached, because every frame needs the same few values of a body. */
const pitches = new WeakMap<BodyShape, Map<number, number>>();

/** Pitch of the trunk in radians when shoulders, hips and knees are in line. */
function straightHipsPitch(shape: BodyShape, shoulders: Vector, ankle: Vector): number {
  const known = pitches.get(shape) ?? new Map<number, number>();
  const pitch = known.get(ankle.x) ?? searchStraightHips(shape, shoulders, ankle);
  pitches.set(shape, known.set(ankle.x, pitch));
  return pitch;
}

function searchStraightHips(shape: BodyShape, shoulders: Vector, ankle: Vector): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 30; step += 1) {
    const pitch = (low + high) / 2;
    const hip = add(shoulders, scale(vector(Math.cos(pitch), Math.sin(pitch), 0), shape.trunk));
    const { middle: knee } = bendLimb(hip, ankle, KNEES_UP, shape.thigh, shape.shank);
    const front = vector(-Math.sin(pitch), Math.cos(pitch), 0);
    const kneeIsInFront = (knee.x - hip.x) * front.x + (knee.y - hip.y) * front.y > 0;
    if (kneeIsInFront && angleBetween(shoulders, hip, knee) < 178) low = pitch;
    else high = pitch;
  }
  return (low + high) / 2;
}

/** Knees point up on the floor, to the head with the legs in the air, ahead when standing. */
function legPose(
  ankle: Vector,
  side: number,
  shape: BodyShape,
  spread: number,
  sway: number,
  kick: number,
  stand: number,
): LimbPose {
  return {
    end: add(ankle, vector(0, 0, side * (shape.hipWidth / 2 + spread / 2))),
    bend: normalize(
      add(vector(0.25 - 1.25 * kick + stand, 1 - 0.8 * kick - 0.9 * stand, 0), vector(0, 0, sway * 3)),
    ),
    point: normalize(vector(1 - kick, kick - 0.1, 0)),
  };
}

/** On the floor the hands lie beside the seat; upright they rest at the thighs. */
function armPose(
  pelvis: Vector,
  up: Vector,
  front: Vector,
  seat: Vector,
  side: number,
  shape: BodyShape,
  raised: number,
): LimbPose {
  const outward = vector(0, 0, side * (shape.shoulderWidth / 2 + 0.06));
  const floor = add(vector(seat.x + 0.02, 0.05, 0), outward);
  const thigh = add(add(pelvis, outward), add(scale(up, 0.02), scale(front, 0.12)));
  return {
    end: mix(floor, thigh, raised),
    bend: normalize(vector(-0.3, 0.1, side)),
    point: vector(1, 0, 0),
  };
}
