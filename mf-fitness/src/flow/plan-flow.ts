import { exerciseSlugs, type Exercise, type ExerciseSlug, type FitnessSession } from '@ondine/contracts';
import { dayGoal } from '../workout/panel/day-goal.ts';
import type { ExerciseTraits, GentlePart } from '../exercises/exercise-traits.ts';
import { exerciseOf } from '../exercises/exercises.ts';
import { leftOutFor, type LeftOut } from './left-out.ts';
import type { Needs } from './needs.ts';
import type { ProgrammeWeek } from './programme.ts';

/** The possible lengths of a flow, minutes. */
export const flowLengths = [5, 10, 20] as const;
export type FlowMinutes = (typeof flowLengths)[number];

const USUAL_MINUTES = 10;

/** The length in a URL or a choice; the default for any other text. */
export const flowMinutesOf = (text: string): FlowMinutes =>
  flowLengths.find((minutes) => String(minutes) === text) ?? USUAL_MINUTES;

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

/** Two to five exercises in one go. */
export interface Flow {
  readonly minutes: FlowMinutes;
  readonly week: ProgrammeWeek;
  readonly steps: readonly FlowStep[];
  /** Alternatives to a step: first those that serve the week's focus, then by camera position, then the best. */
  readonly others: readonly FlowStep[];
  readonly leftOut: readonly LeftOut[];
}

/** The input for planning a flow. */
export interface FlowFacts {
  readonly minutes: FlowMinutes;
  readonly week: ProgrammeWeek;
  readonly needs: Needs;
  /** Exercises that fit the goals. */
  readonly recommended: readonly string[];
  readonly catalogue: readonly Pick<Exercise, 'slug' | 'difficulty_level'>[];
  /** The latest workouts, newest first. */
  readonly sessions: readonly Pick<
    FitnessSession,
    'exercise_slug' | 'reps_completed' | 'form_score' | 'created_at'
  >[];
  /** The duration of one slow repetition of an exercise, milliseconds. */
  readonly periodOf: (slug: ExerciseSlug) => number;
  /** Milliseconds; days are those of this device. */
  readonly now: number;
}

/** Between two sets, seconds. */
export const restSeconds = 30;
/** Time before each exercise to get in place in front of the camera and take a breath, seconds. */
const TRANSITION_SECONDS = 30;
const MOST_SETS = 4;
const COUNTS: Readonly<Record<FlowMinutes, number>> = { 5: 2, 10: 3, 20: 5 };
const DAY_MS = 86_400_000;
/** From this form score on one more repetition is planned. */
const GOOD_FORM = 80;
const NEW_MEMBERS_LEVEL = 3;
/** The share of the usual repetitions where a part of the body is to be spared. */
export const FEWER = 0.6;
/**
 * As much as the focus of the week and the goals together: only an exercise not done for long is worth moving the
 * camera.
 */
const MOVE_COST = 5;

const postures: readonly ExerciseTraits['posture'][] = ['standing', 'lying', 'seated'];
const rankOf = ({ slug }: FlowStep) => postures.indexOf(exerciseOf(slug).traits.posture);

/**
 * The flow for today: exercises that serve this week's focus and the goals, and were not done for longest, without
 * those that load a part to spare. Deterministic for the same facts.
 */
export function planFlow(facts: FlowFacts): Flow {
  const leftOut = leftOutFor(facts.needs.gentleWith);
  const ranked = exerciseSlugs
    .filter((slug) => leftOut.every((left) => left.slug !== slug))
    .map((slug) => ({ step: stepOf(slug, facts), worth: worthOf(slug, facts) }))
    .toSorted((a, b) => b.worth - a.worth);
  const chosen = choose(ranked, COUNTS[facts.minutes]);
  const steps = chosen.map(({ step }) => step).toSorted((a, b) => rankOf(a) - rankOf(b));
  const places = placesOf(chosen);
  const { focus } = facts.week;
  /** What serves the week's focus comes first, then what needs no other camera position. */
  const fitOf = (step: FlowStep) =>
    2 * Number(exerciseOf(step.slug).traits.serves[focus] > 0) + Number(places.has(rankOf(step)));
  return {
    minutes: facts.minutes,
    week: facts.week,
    steps: withSets(steps, facts),
    others: ranked
      .filter((each) => !chosen.includes(each))
      .map(({ step }) => ({ ...step, sets: 2 }))
      .toSorted((a, b) => fitOf(b) - fitOf(a)),
    leftOut,
  };
}

interface Ranked {
  readonly step: FlowStep;
  readonly worth: number;
}

const placesOf = (ranked: readonly Ranked[]): Set<number> => new Set(ranked.map(({ step }) => rankOf(step)));

/**
 * The exercises with the highest total value minus the cost of moving the camera: each posture needs another camera
 * position, and a move costs time and patience in the middle of a flow.
 */
function choose(ranked: readonly Ranked[], count: number): readonly Ranked[] {
  const valueOf = (some: readonly Ranked[]) =>
    some.reduce((sum, { worth }) => sum + worth, 0) - MOVE_COST * placesOf(some).size;
  return choicesOf(ranked, Math.min(count, ranked.length)).reduce((best, each) =>
    valueOf(each) > valueOf(best) ? each : best,
  );
}

/** Every combination of a size from at most seven exercises, each in the order given. */
function choicesOf(ranked: readonly Ranked[], count: number): readonly (readonly Ranked[])[] {
  if (count === 0) return [[]];
  return ranked.flatMap((first, at) =>
    choicesOf(ranked.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

function worthOf(
  slug: ExerciseSlug,
  { week, needs, recommended, catalogue, sessions, now }: FlowFacts,
): number {
  const last = sessions.find(({ exercise_slug }) => exercise_slug === slug);
  const daysSince = last === undefined ? 14 : (now - Date.parse(last.created_at)) / DAY_MS;
  const level = catalogue.find((exercise) => exercise.slug === slug)?.difficulty_level ?? 1;
  return (
    2 * exerciseOf(slug).traits.serves[week.focus] +
    (recommended.includes(slug) ? 2 : 0) +
    Math.min(14, Math.max(0, daysSince)) / 4 -
    (needs.isNew && level > NEW_MEMBERS_LEVEL ? 4 : 0)
  );
}

/** One set: the usual amount, one more after a day of good form, fewer if it is to be done gently. */
function stepOf(slug: ExerciseSlug, { needs, sessions, now }: FlowFacts): FlowStep {
  const { setOf, fewerWith } = exerciseOf(slug).traits;
  const [least, most] = setOf;
  const usual = Math.min(most, Math.max(least, dayGoal(sessions, slug, now).target));
  const because = fewerWith.find((part) => needs.gentleWith.includes(part));
  if (because !== undefined)
    return {
      slug,
      sets: 1,
      reps: Math.max(2, Math.round(usual * FEWER)),
      change: { kind: 'fewer', because },
    };
  const last = sessions.find(({ exercise_slug }) => exercise_slug === slug);
  const wentWell = last !== undefined && last.form_score >= GOOD_FORM && last.reps_completed >= usual;
  if (wentWell && usual < most) return { slug, sets: 1, reps: usual + 1, change: { kind: 'more' } };
  return { slug, sets: 1, reps: usual, change: null };
}

/** Adds sets in turn while the time allows. */
function withSets(steps: readonly FlowStep[], { minutes, periodOf }: FlowFacts): readonly FlowStep[] {
  const planned = steps.map((step) => ({ ...step }));
  const budget = minutes * 60;
  for (;;) {
    const next = planned
      .filter(({ sets }) => sets < MOST_SETS)
      .toSorted((a, b) => a.sets - b.sets)
      .find((step) => {
        const others = planned.filter((each) => each !== step);
        return secondsOf([...others, { ...step, sets: step.sets + 1 }], periodOf) <= budget;
      });
    if (next === undefined) return planned;
    next.sets += 1;
  }
}

/** The duration of steps including transitions, seconds. */
export function secondsOf(steps: readonly FlowStep[], periodOf: FlowFacts['periodOf']): number {
  return steps.reduce(
    (sum, { slug, sets, reps }) =>
      sum + TRANSITION_SECONDS + (sets - 1) * restSeconds + (sets * reps * periodOf(slug)) / 1000,
    0,
  );
}
