import { exerciseSlugs, type ExerciseSlug, type FitnessHistory } from '@ondine/contracts';
import { focuses, type Focus, type GentlePart } from '../exercises/exercise-traits.ts';
import { exerciseOf } from '../exercises/exercises.ts';
import { leftOutFor } from './left-out.ts';

/** The numbers of the weeks, each of which has a line of its own. */
export type WeekNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** One week of the programme. */
export interface ProgrammeWeek {
  readonly number: WeekNumber;
  readonly focus: Focus;
  readonly phase: Phase;
}

/** Four weeks each: learn the movements, do more of them, keep what was gained. */
export const phases = ['find', 'build', 'keep'] as const;
export type Phase = (typeof phases)[number];

const WEEKS = 12;
const WEEKS_A_PHASE = 4;
/** Days of movement that complete a week of the programme. */
const DAYS_A_WEEK = 2;

export const programme: readonly ProgrammeWeek[] = Array.from({ length: WEEKS }, (_, index) => ({
  number: (index + 1) as WeekNumber,
  focus: focuses[index % focuses.length] ?? 'hips',
  phase: phases[Math.floor(index / WEEKS_A_PHASE)] ?? 'keep',
}));

/**
 * The member's current week: one further for each earlier calendar week with movement on two days, however long ago. A
 * week off changes nothing. After the twelfth it stays the twelfth.
 */
export const weekOf = ({ active_weeks: done }: Pick<FitnessHistory, 'active_weeks'>): ProgrammeWeek =>
  programme[Math.min(done, WEEKS - 1)] as ProgrammeWeek;

/** Where a member stands in the programme once she has moved today. */
export interface ProgrammePlace {
  readonly week: ProgrammeWeek;
  /** Days of movement that this week still needs. */
  readonly missing: number;
  /** The week that follows; null after the last. */
  readonly next: ProgrammeWeek | null;
}

/** The place in the programme after movement today, from the history, which ends today. */
export function placeAfterToday(
  history: Pick<FitnessHistory, 'active_weeks' | 'weeks' | 'days'>,
): ProgrammePlace {
  const week = weekOf(history);
  const starts = history.weeks.at(-1)?.starts ?? '';
  const before = history.days.slice(0, -1).filter(({ date, sessions }) => date >= starts && sessions > 0);
  return {
    week,
    missing: Math.max(0, DAYS_A_WEEK - before.length - 1),
    next: programme.find(({ number }) => number === week.number + 1) ?? null,
  };
}

/** This much or more of a focus makes an exercise one of its week. */
const SERVES_WELL = 2;

/** The exercises that a focus is trained with, those that serve it most first, without those to leave out. */
export const exercisesOf = (focus: Focus, gentleWith: readonly GentlePart[]): readonly ExerciseSlug[] => {
  const leftOut = leftOutFor(gentleWith);
  const servesIt = (slug: ExerciseSlug) => exerciseOf(slug).traits.serves[focus];
  return exerciseSlugs
    .filter((slug) => servesIt(slug) >= SERVES_WELL && leftOut.every((left) => left.slug !== slug))
    .toSorted((a, b) => servesIt(b) - servesIt(a));
};
