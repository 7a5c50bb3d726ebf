import { exerciseSlugs, type ExerciseSlug } from '@ondine/contracts';
import { difficultyOf } from '../dashboard/difficulty-of.ts';
import type { GentlePart } from '../exercises/exercise-traits.ts';
import { levelOf, type ChoiceFacts } from './today-choice.ts';

/** So many weeks of the programme begin gently for a member who wants a part of the body spared. */
const GENTLE_WEEKS = 2;

/** Whether a week of the programme begins gently. */
const beginsGently = ({ week }: Pick<ChoiceFacts, 'week'>, gentleWith: readonly GentlePart[]): boolean =>
  gentleWith.length > 0 && week.number <= GENTLE_WEEKS;

/** The exercises that a flow of such a week leaves for later: those that their cards call hard. */
export const notYetFor = (
  facts: Pick<ChoiceFacts, 'week' | 'catalogue'>,
  gentleWith: readonly GentlePart[],
): readonly ExerciseSlug[] =>
  beginsGently(facts, gentleWith)
    ? exerciseSlugs.filter((slug) => difficultyOf(levelOf(slug, facts)) === 'hard')
    : [];
