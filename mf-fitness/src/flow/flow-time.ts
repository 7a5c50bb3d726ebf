import type { ExerciseSlug } from '@ondine/contracts';
import type { FlowStep } from './flow-step.ts';

/** The duration of one slow repetition of an exercise, milliseconds. */
export type PeriodOf = (slug: ExerciseSlug) => number;

/** Before each exercise: time to get in place and take a breath, after which it begins by itself. */
export const openingSeconds = 20;
/** Between two sets, where the exercises fill the time. */
export const shortestRest = 30;
/** Where they do not: longer would let the body cool down. */
const LONGEST_REST = 75;
const REST_STEP = 5;
const MOST_SETS = 4;
/** By how much a flow may be longer than was asked for, for the sake of one more set. */
const OVER = 1.08;
/** With this share of the time a flow needs no further exercise. */
const FILLED = 0.9;
/** A flow that is shorter than this share of the time says so. */
export const NEARLY = 0.85;

/** The duration of a step without its rests, seconds. */
const workOf = ({ slug, sets, reps }: FlowStep, periodOf: PeriodOf): number =>
  (sets * reps * periodOf(slug)) / 1000;

/** The movement in steps, without rests and openings; seconds. */
export const movementOf = (steps: readonly FlowStep[], periodOf: PeriodOf): number =>
  steps.reduce((sum, step) => sum + workOf(step, periodOf), 0);

/** The duration of steps with rests and openings, as whoever follows along takes it; seconds. */
export const secondsOf = (steps: readonly FlowStep[], periodOf: PeriodOf): number =>
  steps.reduce(
    (sum, step) => sum + openingSeconds + (step.sets - 1) * step.restSeconds + workOf(step, periodOf),
    0,
  );

/** Whether steps with the shortest rests are within the time. */
export const fits = (steps: readonly FlowStep[], seconds: number, periodOf: PeriodOf): boolean =>
  secondsOf(withRest(steps, shortestRest), periodOf) <= seconds * OVER;

/** Whether steps with the longest rests are about as long as the time. */
export const fills = (steps: readonly FlowStep[], seconds: number, periodOf: PeriodOf): boolean =>
  secondsOf(withRest(steps, LONGEST_REST), periodOf) >= seconds * FILLED;

const withRest = (steps: readonly FlowStep[], restSeconds: number): readonly FlowStep[] =>
  steps.map((step) => ({ ...step, restSeconds }));

/**
 * Adds sets in turn while the time allows.
 * @param mostOf the largest number of sets of a step
 */
export function addSets(
  steps: readonly FlowStep[],
  seconds: number,
  periodOf: PeriodOf,
  mostOf: (step: FlowStep) => number = () => MOST_SETS,
): readonly FlowStep[] {
  let planned = steps;
  for (;;) {
    const longer = planned
      .filter((step) => step.sets < mostOf(step))
      .toSorted((a, b) => a.sets - b.sets)
      .map((step) => planned.with(planned.indexOf(step), { ...step, sets: step.sets + 1 }))
      .find((each) => fits(each, seconds, periodOf));
    if (longer === undefined) return planned;
    planned = longer;
  }
}

/** Lengthens the rests until the time is filled, as far as a rest can be. */
export function stretchRests(
  steps: readonly FlowStep[],
  seconds: number,
  periodOf: PeriodOf,
): readonly FlowStep[] {
  const rests = steps.reduce((sum, { sets }) => sum + sets - 1, 0);
  const left = seconds - secondsOf(withRest(steps, 0), periodOf);
  const even = rests === 0 ? shortestRest : Math.floor(left / rests / REST_STEP) * REST_STEP;
  return withRest(steps, Math.min(LONGEST_REST, Math.max(shortestRest, even)));
}
