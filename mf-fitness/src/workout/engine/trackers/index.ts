import type { ExerciseSlug } from '@ondine/contracts';
import { createButterflyTracker } from '../../../exercises/butterfly/tracker.ts';
import { createHipBridgeTracker } from '../../../exercises/hip-bridge/tracker.ts';
import { createHipCirclesTracker } from '../../../exercises/hip-circles/tracker.ts';
import { createHipThrustTracker } from '../../../exercises/hip-thrust/tracker.ts';
import { createLegRaiseTracker } from '../../../exercises/leg-raise/tracker.ts';
import { createNeckTiltTracker } from '../../../exercises/neck-tilt/tracker.ts';
import { createSumoPulseTracker } from '../../../exercises/sumo-pulse/tracker.ts';
import type { ExerciseTracker } from '../../../exercises/counting/tracker.ts';

export type { ExerciseTracker } from '../../../exercises/counting/tracker.ts';

/** There is no tracker for the requested exercise. */
export class UnknownExerciseError extends Error {
  override readonly name = 'UnknownExerciseError';
  readonly slug: string;

  constructor(slug: string) {
    super(`No tracker counts the exercise "${slug}"`);
    this.slug = slug;
  }
}

/** The tracker of each exercise; separate from its other parts, because only its own screen loads it. */
const trackers: Readonly<Record<ExerciseSlug, () => ExerciseTracker>> = {
  'top-ride-hip-lift': createHipBridgeTracker,
  'orgasm-squeeze-legs': createSumoPulseTracker,
  'squat-fuck-hold': createLegRaiseTracker,
  'pleasure-flow': createButterflyTracker,
  'grind-circle-hips': createHipCirclesTracker,
  'thrust-power-bumps': createHipThrustTracker,
  'neck-endurance': createNeckTiltTracker,
};

const isCounted = (slug: string): slug is ExerciseSlug => Object.hasOwn(trackers, slug);

/** Whether an exercise can be counted. */
export const hasTracker = (slug: string): boolean => isCounted(slug);

/**
 * Creates a tracker for an exercise. Needs no browser.
 * @throws UnknownExerciseError when no tracker counts that exercise
 */
export function createTracker(slug: string): ExerciseTracker {
  if (!isCounted(slug)) throw new UnknownExerciseError(slug);
  return trackers[slug]();
}
