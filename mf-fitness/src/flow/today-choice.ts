import type { Exercise, ExerciseSlug, FitnessSession } from '@ondine/contracts';
import { exerciseOf } from '../exercises/exercises.ts';
import { dayGoal } from '../workout/panel/day-goal.ts';
import { shortestRest } from './flow-time.ts';
import { placesOf, type FlowStep } from './flow-step.ts';
import { exercisesOf, type ProgrammeWeek } from './programme.ts';

/** What today's exercises are chosen by. */
export interface ChoiceFacts {
  readonly week: ProgrammeWeek;
  readonly isNew: boolean;
  /** Exercises that fit the goals. */
  readonly recommended: readonly string[];
  readonly catalogue: readonly Pick<Exercise, 'slug' | 'difficulty_level'>[];
  /** The latest workouts, newest first. */
  readonly sessions: readonly Pick<
    FitnessSession,
    'exercise_slug' | 'reps_completed' | 'form_score' | 'created_at'
  >[];
  /** When the member's current week of the programme began, milliseconds. */
  readonly weekBegan: number;
  /** Milliseconds; days are those of this device. */
  readonly now: number;
}

const DAY_MS = 86_400_000;
/** From this form score on one more repetition is planned. */
const GOOD_FORM = 80;
const NEW_MEMBERS_LEVEL = 3;
/** More than all else: what the week has announced and has not brought yet comes first. */
const DUE = 100;
/** Moving the camera takes time and patience in the middle of a flow. */
const MOVE_COST = 6;
/** For who is new, each of the hardest exercises, and more where another is in the same flow. */
const HARD_COST = 6;

/** How hard an exercise is, 1 to 5. */
export const levelOf = (slug: ExerciseSlug, { catalogue }: Pick<ChoiceFacts, 'catalogue'>): number =>
  catalogue.find((exercise) => exercise.slug === slug)?.difficulty_level ?? 1;

const lastOf = (slug: ExerciseSlug, { sessions }: Pick<ChoiceFacts, 'sessions'>) =>
  sessions.find(({ exercise_slug }) => exercise_slug === slug);

/** How much an exercise is worth today, compared with others. */
export function worthOf(slug: ExerciseSlug, facts: ChoiceFacts): number {
  const last = lastOf(slug, facts);
  const at = last === undefined ? null : Date.parse(last.created_at);
  const daysSince = at === null ? 14 : (facts.now - at) / DAY_MS;
  return (
    2 * exerciseOf(slug).traits.serves[facts.week.focus] +
    (facts.recommended.includes(slug) ? 2 : 0) +
    Math.min(14, Math.max(0, daysSince)) / 4 -
    (isHard(slug, facts) ? HARD_COST : 0)
  );
}

const isHard = (slug: ExerciseSlug, facts: ChoiceFacts): boolean =>
  facts.isNew && levelOf(slug, facts) > NEW_MEMBERS_LEVEL;

/** Whether this week has not brought an exercise yet. */
const isDue = (slug: ExerciseSlug, facts: ChoiceFacts): boolean => {
  const last = lastOf(slug, facts);
  return last === undefined || Date.parse(last.created_at) < facts.weekBegan;
};

/**
 * The exercises of the week for today: first those that it has not brought yet, so that all of them come within its
 * days, in pairs that move the camera seldom.
 */
export function chooseToday(count: number, facts: ChoiceFacts): readonly ExerciseSlug[] {
  const announced = exercisesOf(facts.week.focus, []);
  const due = announced.filter((slug) => isDue(slug, facts));
  const costOf = (some: readonly ExerciseSlug[]) =>
    MOVE_COST * placesOf(some.map((slug) => ({ slug }))) +
    HARD_COST * Math.max(0, some.filter((slug) => isHard(slug, facts)).length - 1);
  const valueOf = (some: readonly ExerciseSlug[]) =>
    some.reduce((sum, slug) => sum + worthOf(slug, facts) + (due.includes(slug) ? DUE : 0), 0) -
    costOf(some) -
    // What is left for another day should go well together too.
    costOf(due.filter((slug) => !some.includes(slug)));
  return choicesOf(announced, Math.min(count, announced.length)).reduce((best, each) =>
    valueOf(each) > valueOf(best) ? each : best,
  );
}

/** Every combination of a size from at most seven exercises, each in the order given. */
function choicesOf(slugs: readonly ExerciseSlug[], count: number): readonly (readonly ExerciseSlug[])[] {
  if (count === 0) return [[]];
  return slugs.flatMap((first, at) =>
    choicesOf(slugs.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** One set: the usual amount, and in the weeks that build one more after a day of good form. */
export function stepOf(slug: ExerciseSlug, facts: ChoiceFacts): FlowStep {
  const { sessions, now, week } = facts;
  const [least, most] = exerciseOf(slug).traits.setOf;
  const ofDay = dayGoal(sessions, slug, now).target;
  // A day holds as many sets as its repetitions need at least.
  const ofSet = Math.round(ofDay / Math.max(1, Math.ceil(ofDay / most)));
  const usual = Math.min(most, Math.max(least, ofSet));
  const last = lastOf(slug, facts);
  const wentWell = last !== undefined && last.form_score >= GOOD_FORM && last.reps_completed >= usual;
  const isMore = week.phase === 'build' && wentWell && usual < most;
  return {
    slug,
    sets: 1,
    reps: isMore ? usual + 1 : usual,
    restSeconds: shortestRest,
    change: isMore ? { kind: 'more' } : null,
    isExtra: !exercisesOf(week.focus, []).includes(slug),
  };
}
