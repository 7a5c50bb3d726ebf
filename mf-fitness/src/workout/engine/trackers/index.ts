import { createButterflyTracker } from './butterfly.ts';
import { createHipBridgeTracker } from './hip-bridge.ts';
import { createHipCirclesTracker } from './hip-circles.ts';
import { createHipThrustTracker } from './hip-thrust.ts';
import { createLegRaiseTracker } from './leg-raise.ts';
import { createNeckTiltTracker } from './neck-tilt.ts';
import { createSumoPulseTracker } from './sumo-pulse.ts';
import type { ExerciseTracker } from './tracker.ts';

export type { ExerciseTracker } from './tracker.ts';

/** Nothing here can count the exercise asked for. */
export class UnknownExerciseError extends Error {
  override readonly name = 'UnknownExerciseError';
  readonly slug: string;

  constructor(slug: string) {
    super(`No tracker counts the exercise "${slug}"`);
    this.slug = slug;
  }
}

const trackers = new Map<string, () => ExerciseTracker>([
  ['top-ride-hip-lift', createHipBridgeTracker],
  ['orgasm-squeeze-legs', createSumoPulseTracker],
  ['squat-fuck-hold', createLegRaiseTracker],
  ['pleasure-flow', createButterflyTracker],
  ['grind-circle-hips', createHipCirclesTracker],
  ['thrust-power-bumps', createHipThrustTracker],
  ['neck-endurance', createNeckTiltTracker],
]);

/** Whether an exercise can be counted. */
export const hasTracker = (slug: string): boolean => trackers.has(slug);

/**
 * A fresh tracker for an exercise. Needs no browser.
 * @throws UnknownExerciseError when no tracker counts that exercise
 */
export function createTracker(slug: string): ExerciseTracker {
  const create = trackers.get(slug);
  if (create === undefined) throw new UnknownExerciseError(slug);
  return create();
}
