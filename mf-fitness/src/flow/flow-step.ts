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
  readonly change: Change;
}

/** Where the camera stands for an exercise. */
export const placementOf = ({ slug }: Pick<FlowStep, 'slug'>): ExerciseTraits['placement'] =>
  exerciseOf(slug).traits.placement;
