import type { ExerciseSlug } from '@ondine/contracts';
import type { ExerciseTraits, GentlePart } from '../exercises/exercise-traits.ts';
import { exerciseOf } from '../exercises/exercises.ts';

/** The amount of an exercise compared with the usual one. */
export type Change =
  { readonly kind: 'more' } | { readonly kind: 'fewer'; readonly because: GentlePart } | null;

/** One exercise of a flow. */
export interface FlowStep {
  readonly slug: ExerciseSlug;
  readonly sets: number;
  /** Of each set: repetitions, or holds. */
  readonly reps: number;
  /** Between two sets. */
  readonly restSeconds: number;
  readonly change: Change;
  /** Whether it is none of the exercises of the week, and there to fill the time. */
  readonly isExtra: boolean;
}

/** Where the camera stands for an exercise. */
export const placementOf = ({ slug }: Pick<FlowStep, 'slug'>): ExerciseTraits['placement'] =>
  exerciseOf(slug).traits.placement;

/** How many places of the camera some steps need. */
export const placesOf = (steps: readonly Pick<FlowStep, 'slug'>[]): number =>
  new Set(steps.map(placementOf)).size;
