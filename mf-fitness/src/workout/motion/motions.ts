import type { ExerciseMotion } from './exercise-motion.ts';
import { hipBridgeMotion } from './hip-bridge.ts';

/** The motion data of every exercise that has some, by slug. */
export const motions: Readonly<Record<string, ExerciseMotion>> = {
  [hipBridgeMotion.slug]: hipBridgeMotion,
};
