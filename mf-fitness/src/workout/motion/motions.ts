import { butterflyMotion } from './butterfly.ts';
import type { ExerciseMotion } from './exercise-motion.ts';
import { hipBridgeMotion } from './hip-bridge.ts';
import { hipCirclesMotion } from './hip-circles.ts';
import { hipThrustMotion } from './hip-thrust.ts';
import { legRaiseMotion } from './leg-raise.ts';
import { neckTiltMotion } from './neck-tilt.ts';
import { sumoPulseMotion } from './sumo-pulse.ts';

/** The motion data of every exercise, by slug. */
export const motions: Readonly<Record<string, ExerciseMotion>> = Object.fromEntries(
  [
    hipBridgeMotion,
    sumoPulseMotion,
    legRaiseMotion,
    butterflyMotion,
    hipCirclesMotion,
    hipThrustMotion,
    neckTiltMotion,
  ].map((motion) => [motion.slug, motion]),
);
