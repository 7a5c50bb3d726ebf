import {
  countsInWeek,
  exerciseSlugs,
  leastDaySeconds,
  type ExerciseSlug,
  type FitnessHistory,
} from '@ondine/contracts';
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
export const daysOfWeek = 2;

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

/**
 * When the member's current week of the programme began, from the history, which ends today: after the last calendar week
 * that completed one, or with the days shown.
 * @returns `YYYY-MM-DD`
 */
export function weekBegan({ weeks, days }: Pick<FitnessHistory, 'weeks' | 'days'>): string {
  const isComplete = (at: number) => {
    const [from = '', to = ''] = [weeks[at]?.starts, weeks[at + 1]?.starts];
    return days.filter((day) => day.date >= from && day.date < to && countsInWeek(day)).length >= daysOfWeek;
  };
  const last = weeks.findLastIndex((_, at) => at < weeks.length - 1 && isComplete(at));
  return weeks[last + 1]?.starts ?? '';
}

/** The days of this calendar week with movement, from the history, which ends today. */
export function daysDone({ weeks, days }: Pick<FitnessHistory, 'weeks' | 'days'>): number {
  const starts = weeks.at(-1)?.starts ?? '';
  return days.filter((day) => day.date >= starts && countsInWeek(day)).length;
}

/** Where a member stands in the programme after movement today. */
export interface ProgrammePlace {
  readonly week: ProgrammeWeek;
  /** Whether today counts. */
  readonly counts: boolean;
  /** Days of movement in this week. */
  readonly done: number;
  /** Days of movement that this week still needs. */
  readonly missing: number;
  /** The week that follows; null after the last. */
  readonly next: ProgrammeWeek | null;
}

/**
 * The place in the programme after more movement today, from the history, which ends today.
 * @param more seconds that are not in the history yet
 */
export function placeAfterToday(
  history: Pick<FitnessHistory, 'active_weeks' | 'weeks' | 'days'>,
  more: number,
): ProgrammePlace {
  const week = weekOf(history);
  const counts = (history.days.at(-1)?.seconds ?? 0) + more >= leastDaySeconds;
  const done = daysDone({ weeks: history.weeks, days: history.days.slice(0, -1) }) + Number(counts);
  return {
    week,
    counts,
    done,
    missing: Math.max(0, daysOfWeek - done),
    next: programme.find(({ number }) => number === week.number + 1) ?? null,
  };
}

/** This much or more of a focus makes an exercise one of its week. */
const SERVES_WELL = 2;

/**
 * The exercises that a focus is trained with, those that serve it most first, without those to leave out.
 * @param notYet exercises that wait for a later week
 */
export const exercisesOf = (
  focus: Focus,
  gentleWith: readonly GentlePart[],
  notYet: readonly ExerciseSlug[] = [],
): readonly ExerciseSlug[] => {
  const leftOut = leftOutFor(gentleWith);
  const servesIt = (slug: ExerciseSlug) => exerciseOf(slug).traits.serves[focus];
  return exerciseSlugs
    .filter((slug) => servesIt(slug) >= SERVES_WELL && leftOut.every((left) => left.slug !== slug))
    .filter((slug) => !notYet.includes(slug))
    .toSorted((a, b) => servesIt(b) - servesIt(a));
};
