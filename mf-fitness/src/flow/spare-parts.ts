import { exerciseOf } from '../exercises/exercises.ts';
import type { GentlePart } from '../exercises/exercise-traits.ts';
import type { FlowStep } from './flow-step.ts';

/** The share of the usual repetitions where a part of the body is to be spared. */
export const FEWER = 0.6;
/** A set of fewer is none. */
const LEAST_REPS = 2;

/** What sparing is decided by. */
export interface Sparing {
  readonly gentleWith: readonly GentlePart[];
  /** How hard an exercise is, 1 to 5. */
  readonly levelOf: (step: FlowStep) => number;
  /** The duration of steps, each with the time to get into place, seconds. */
  readonly secondsOf: (steps: readonly FlowStep[]) => number;
  /** How many places of the camera the steps need. */
  readonly placesOf: (steps: readonly FlowStep[]) => number;
}

/** Whether an exercise is done in smaller sets for one of these parts, and for which. */
const fewerFor = ({ slug }: FlowStep, gentleWith: readonly GentlePart[]): GentlePart | undefined =>
  exerciseOf(slug).traits.fewerWith.find((part) => gentleWith.includes(part));

const isLeftOut = ({ slug }: FlowStep, gentleWith: readonly GentlePart[]): boolean =>
  exerciseOf(slug).traits.notWith.some((part) => gentleWith.includes(part));

/** The same exercise with smaller sets, or one set less where they are as small as a set can be. */
export function fewerOf(step: FlowStep, gentleWith: readonly GentlePart[]): FlowStep {
  const because = fewerFor(step, gentleWith);
  if (because === undefined) return step;
  const usual = step.change?.kind === 'more' ? step.reps - 1 : step.reps;
  const reps = Math.max(LEAST_REPS, Math.round(usual * FEWER));
  const sets = reps < step.reps ? step.sets : Math.max(1, step.sets - 1);
  if (reps === step.reps && sets === step.sets) return step;
  return { ...step, sets, reps, change: { kind: 'fewer', because } };
}

/**
 * A flow made for a member who spares nothing, changed for one who does. Sparing only takes away: no exercise has more
 * work than in the given steps, and the whole takes no longer, so that it may be shorter than the time that was asked
 * for. A replacement is no harder than what it replaces, and is not itself to be done less of. Its amount does not depend
 * on which parts are named, so that naming one more never adds.
 * @param others what else could be done, the best first; usual amounts in one set
 */
export function spareParts(
  steps: readonly FlowStep[],
  others: readonly FlowStep[],
  { gentleWith, levelOf, secondsOf, placesOf }: Sparing,
): readonly FlowStep[] {
  const loading = steps.filter(({ slug }) => exerciseOf(slug).traits.notWith.length > 0);
  const shortest = Math.min(...loading.map((step) => secondsOf([step])));
  const fewestSets = Math.min(...loading.map(({ sets }) => sets));
  const asReplacement = (step: FlowStep): FlowStep => {
    let sets = fewestSets;
    while (sets > 1 && secondsOf([{ ...step, sets }]) > shortest) sets -= 1;
    return { ...step, sets };
  };
  const free = others.filter(
    (step) => !isLeftOut(step, gentleWith) && fewerFor(step, gentleWith) === undefined,
  );
  let spared: readonly FlowStep[] = steps
    .filter((step) => !isLeftOut(step, gentleWith))
    .map((step) => fewerOf(step, gentleWith));
  for (const left of steps) {
    if (!isLeftOut(left, gentleWith)) continue;
    const [replacement] = free
      .map(asReplacement)
      .filter((step) => spared.every(({ slug }) => slug !== step.slug))
      .filter((step) => levelOf(step) <= levelOf(left))
      .filter((step) => secondsOf([...spared, step]) <= secondsOf(steps))
      .toSorted((a, b) => placesOf([...spared, a]) - placesOf([...spared, b]));
    if (replacement !== undefined) spared = [...spared, replacement];
  }
  // All of it was to be left out, and everything else is harder.
  const [easiest] = free.toSorted((a, b) => levelOf(a) - levelOf(b));
  return spared.length === 0 && easiest !== undefined ? [asReplacement(easiest)] : spared;
}
