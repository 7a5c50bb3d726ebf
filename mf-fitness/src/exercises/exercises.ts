import type { ExerciseSlug } from '@ondine/contracts';
import type { ExerciseMotion } from '../body/exercise-motion.ts';
import type { Exercise } from './exercise.ts';
import { butterfly } from './butterfly/exercise.ts';
import { hipBridge } from './hip-bridge/exercise.ts';
import { hipCircles } from './hip-circles/exercise.ts';
import { hipThrust } from './hip-thrust/exercise.ts';
import { legRaise } from './leg-raise/exercise.ts';
import { neckTilt } from './neck-tilt/exercise.ts';
import { sumoPulse } from './sumo-pulse/exercise.ts';

const all = [hipBridge, sumoPulse, legRaise, butterfly, hipCircles, hipThrust, neckTilt];

/** The exercises with guidance, by slug, in the order of the catalogue. */
export const exercises: ReadonlyMap<string, Exercise> = new Map(
  all.map((exercise) => [exercise.slug, exercise]),
);

/** The motion of each exercise, by slug. */
export const motions: Readonly<Record<string, ExerciseMotion>> = Object.fromEntries(
  all.map(({ slug, motion }) => [slug, motion]),
);

/**
 * An exercise of the catalogue.
 * @throws Error for a slug without a folder here, which the compiler cannot detect
 */
export function exerciseOf(slug: ExerciseSlug): Exercise {
  const exercise = exercises.get(slug);
  if (exercise === undefined) throw new Error(`No exercise here is called "${slug}"`);
  return exercise;
}
