import { exerciseSlugs, type Exercise, type ExerciseSlug, type FitnessSession } from '@ondine/contracts';
import { dayGoal } from '../workout/panel/day-goal.ts';
import type { ExerciseTraits } from '../exercises/exercise-traits.ts';
import { exerciseOf } from '../exercises/exercises.ts';
import { placementOf, type FlowStep } from './flow-step.ts';
import { leftOutFor, type LeftOut } from './left-out.ts';
import type { Needs } from './needs.ts';
import type { ProgrammeWeek } from './programme.ts';
import { fewerOf, spareParts } from './spare-parts.ts';

/** The possible lengths of a flow, minutes. */
export const flowLengths = [5, 10, 20] as const;
export type FlowMinutes = (typeof flowLengths)[number];

const USUAL_MINUTES = 10;

/** The length in a URL or a choice; the default for any other text. */
export const flowMinutesOf = (text: string): FlowMinutes =>
  flowLengths.find((minutes) => String(minutes) === text) ?? USUAL_MINUTES;

/** Two to five exercises in one go, or fewer to spare a part of the body. */
export interface Flow {
  readonly minutes: FlowMinutes;
  readonly week: ProgrammeWeek;
  readonly steps: readonly FlowStep[];
  /** Alternatives to a step: first those that serve the week's focus, then by camera position, then the best. */
  readonly others: readonly FlowStep[];
  readonly leftOut: readonly LeftOut[];
  /** Its duration in minutes where sparing has made it shorter than was asked for. */
  readonly shortenedTo: number | null;
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
/**
 * More than the focus of a week alone: an exercise is worth moving the camera if it serves the focus and was not done for
 * long.
 */
const MOVE_COST = 6;

const postures: readonly ExerciseTraits['posture'][] = ['standing', 'lying', 'seated'];
const rankOf = ({ slug }: FlowStep) => postures.indexOf(exerciseOf(slug).traits.posture);

/**
 * The flow for today: exercises that serve this week's focus and the goals, and were not done for longest. For a member
 * who wants parts spared it is the same flow, with less of what loads them. Deterministic for the same facts.
 */
export function planFlow(facts: FlowFacts): Flow {
  const { needs, periodOf } = facts;
  const usual = planUnspared(facts);
  const leftOut = leftOutFor(needs.gentleWith);
  const steps = spareParts(usual.steps, usual.others, {
    gentleWith: needs.gentleWith,
    levelOf: ({ slug }) => levelOf(slug, facts),
    secondsOf: (some) => secondsOf(some, periodOf),
    placesOf: (some) => placesOf(some).size,
  });
  const isOffered = ({ slug }: FlowStep) => [...leftOut, ...steps].every((each) => each.slug !== slug);
  const minutesOf = (some: readonly FlowStep[]) => Math.max(1, Math.round(secondsOf(some, periodOf) / 60));
  const minutes = minutesOf(steps);
  return {
    minutes: facts.minutes,
    week: facts.week,
    steps: inOrder(steps),
    others: usual.others.filter(isOffered).map((step) => ({ ...fewerOf(step, needs.gentleWith), sets: 2 })),
    leftOut,
    shortenedTo: minutes < minutesOf(usual.steps) ? minutes : null,
  };
}

/** By posture, and then exercises with the same placement one after another. */
const inOrder = (steps: readonly FlowStep[]): readonly FlowStep[] =>
  steps.toSorted((a, b) => rankOf(a) - rankOf(b) || placementOf(a).localeCompare(placementOf(b)));

/** The flow of a member who spares nothing, and what else there is in one set each. */
function planUnspared(facts: FlowFacts): {
  readonly steps: readonly FlowStep[];
  readonly others: readonly FlowStep[];
} {
  const ranked = exerciseSlugs
    .map((slug) => ({ step: stepOf(slug, facts), worth: worthOf(slug, facts) }))
    .toSorted((a, b) => b.worth - a.worth);
  const chosen = choose(ranked, COUNTS[facts.minutes]);
  const places = placesOf(chosen.map(({ step }) => step));
  const { focus } = facts.week;
  /** What serves the week's focus comes first, then what needs no other camera position. */
  const fitOf = (step: FlowStep) =>
    2 * Number(exerciseOf(step.slug).traits.serves[focus] > 0) + Number(places.has(placementOf(step)));
  return {
    steps: withSets(inOrder(chosen.map(({ step }) => step)), facts),
    others: ranked
      .filter((each) => !chosen.includes(each))
      .map(({ step }) => step)
      .toSorted((a, b) => fitOf(b) - fitOf(a)),
  };
}

interface Ranked {
  readonly step: FlowStep;
  readonly worth: number;
}

const placesOf = (steps: readonly FlowStep[]): Set<ExerciseTraits['placement']> =>
  new Set(steps.map(placementOf));

/**
 * The exercises with the highest total value minus the cost of moving the camera, which takes time and patience in the
 * middle of a flow.
 */
function choose(ranked: readonly Ranked[], count: number): readonly Ranked[] {
  const valueOf = (some: readonly Ranked[]) =>
    some.reduce((sum, { worth }) => sum + worth, 0) - MOVE_COST * placesOf(some.map(({ step }) => step)).size;
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

/** How hard an exercise is, 1 to 5. */
const levelOf = (slug: ExerciseSlug, { catalogue }: Pick<FlowFacts, 'catalogue'>): number =>
  catalogue.find((exercise) => exercise.slug === slug)?.difficulty_level ?? 1;

function worthOf(slug: ExerciseSlug, facts: FlowFacts): number {
  const { week, needs, recommended, sessions, now } = facts;
  const last = sessions.find(({ exercise_slug }) => exercise_slug === slug);
  const daysSince = last === undefined ? 14 : (now - Date.parse(last.created_at)) / DAY_MS;
  return (
    2 * exerciseOf(slug).traits.serves[week.focus] +
    (recommended.includes(slug) ? 2 : 0) +
    Math.min(14, Math.max(0, daysSince)) / 4 -
    (needs.isNew && levelOf(slug, facts) > NEW_MEMBERS_LEVEL ? 4 : 0)
  );
}

/** One set: the usual amount, and one more after a day of good form. */
function stepOf(slug: ExerciseSlug, { sessions, now }: FlowFacts): FlowStep {
  const [least, most] = exerciseOf(slug).traits.setOf;
  const usual = Math.min(most, Math.max(least, dayGoal(sessions, slug, now).target));
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

/** The exercise alone of steps, seconds. */
export const exerciseSecondsOf = (steps: readonly FlowStep[], periodOf: FlowFacts['periodOf']): number =>
  steps.reduce((sum, { slug, sets, reps }) => sum + (sets * reps * periodOf(slug)) / 1000, 0);

/** The duration of steps including transitions, seconds. */
export function secondsOf(steps: readonly FlowStep[], periodOf: FlowFacts['periodOf']): number {
  const others = steps.reduce((sum, { sets }) => sum + TRANSITION_SECONDS + (sets - 1) * restSeconds, 0);
  return others + exerciseSecondsOf(steps, periodOf);
}
