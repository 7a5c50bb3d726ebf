import type { ExerciseSlug } from '@ondine/contracts';
import type { ExerciseMotion } from '../body/exercise-motion.ts';
import type { ExerciseTraits } from './exercise-traits.ts';

/**
 * One exercise, but for what counts it (`tracker.ts` beside it, which only the screen of an exercise loads): its texts, how it
 * moves a body, and what planning a flow needs to know.
 */
export interface Exercise {
  readonly name: string;
  readonly slug: ExerciseSlug;
  readonly emoji: string;
  /** One line for the details of a workout. */
  readonly summary: string;
  readonly description: string;
  /** Numbered steps. */
  readonly instructions: readonly string[];
  readonly tips: readonly string[];
  /** A recorded demonstration; without one the drawn figure is shown. */
  readonly videoUrl?: string;
  /** One unhurried repetition for following along without a camera. */
  readonly rhythm: Rhythm;
  /** How it moves a body, for what is drawn and for simulated films. */
  readonly motion: ExerciseMotion;
  /** What the camera has to see of a person. */
  readonly shows: 'body' | 'head';
  /** What a repetition of it is. */
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
