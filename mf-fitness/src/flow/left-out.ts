import { exerciseSlugs, type ExerciseSlug } from '@ondine/contracts';
import type { GentlePart } from '../exercises/exercise-traits.ts';
import { exerciseOf } from '../exercises/exercises.ts';

/** An exercise that is neither planned nor recommended, and the part of the body that it loads most. */
export interface LeftOut {
  readonly slug: ExerciseSlug;
  readonly because: GentlePart;
}

/** The exercises to leave out for a user who wants these parts spared, in the order of the catalogue. */
export const leftOutFor = (gentleWith: readonly GentlePart[]): readonly LeftOut[] =>
  exerciseSlugs.flatMap((slug) => {
    const because = exerciseOf(slug).traits.notWith.find((part) => gentleWith.includes(part));
    return because === undefined ? [] : [{ slug, because }];
  });
