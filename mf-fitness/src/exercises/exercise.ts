import type { ExerciseSlug } from '@ondine/contracts';
import type { ExerciseMotion } from '../body/exercise-motion.ts';
import type { ExerciseTraits } from './exercise-traits.ts';

/**
 * One exercise, except its tracker (`tracker.ts` beside it, which only the screen of an exercise loads): its texts, its
 * motion, and its traits for planning a flow.
 */
export interface Exercise {
  readonly name: string;
  readonly slug: ExerciseSlug;
  readonly emoji: string;
  /** One line for the details of a workout. */
  readonly summary: string;
  readonly description: string;
  /** Numbered steps; the first one places the camera. */
  readonly instructions: readonly string[];
  readonly tips: readonly string[];
  /** A recorded demonstration; without one the drawn figure is shown. */
  readonly videoUrl?: string;
  /** One slow repetition for following along without a camera. */
  readonly rhythm: Rhythm;
  /** Its motion, for drawn figures and simulated clips. */
  readonly motion: ExerciseMotion;
  /** The part of the body that the camera must see. */
  readonly shows: 'body' | 'head';
  /** What is counted. */
  readonly counts: 'reps' | 'holds';
  readonly traits: ExerciseTraits;
}

/** The words that pace one repetition. */
export interface Rhythm {
  /** Milliseconds. */
  readonly period: number;
  /** In order; `until` is the share of the period at which each ends. */
  readonly steps: readonly { readonly until: number; readonly text: string }[];
}
