import { exerciseOf } from '../exercises/exercises.ts';
import type { GentlePart } from '../exercises/exercise-traits.ts';
import { addSets, fills, fits, type PeriodOf } from './flow-time.ts';
import { placesOf, type FlowStep } from './flow-step.ts';

/** The share of the usual repetitions where a part of the body is to be spared. */
const FEWER = 0.6;
/** A set of fewer is none. */
const LEAST_REPS = 2;

/** A flow without anything to spare, and what else there is. */
export interface Unspared {
  readonly steps: readonly FlowStep[];
  /** In one set each: the exercises of the week before any other, the best first. */
  readonly others: readonly FlowStep[];
}

/** What sparing is decided by. */
export interface Sparing {
  /** The time that was asked for. */
  readonly seconds: number;
  readonly periodOf: PeriodOf;
  /** The most exercises of a flow. */
  readonly mostSteps: number;
  /** How hard an exercise is, 1 to 5. */
  readonly levelOf: (step: FlowStep) => number;
  /** Whether an exercise may fill the time though it is none of the week. */
  readonly mayFill: (step: FlowStep) => boolean;
  /** Whether an exercise is left out as long as anything is to be spared. */
  readonly isTooHard: (step: FlowStep) => boolean;
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

/** Every choice of some of the parts, but not of all. */
const fewerParts = (parts: readonly GentlePart[]): readonly (readonly GentlePart[])[] =>
  parts.flatMap((part) => {
    const rest = parts.filter((each) => each !== part);
    return [rest, ...fewerParts(rest)];
  });

/**
 * A flow made for a member who spares nothing, changed for one who does. No exercise has more work than with nothing to
 * spare, or with fewer parts to spare: time that becomes free goes to other exercises, which are no harder than what
 * they come for, and have no more sets than those of the given flow.
 */
export function spareParts(
  unspared: Unspared,
  gentleWith: readonly GentlePart[],
  sparing: Sparing,
): readonly FlowStep[] {
  const known = new Map<string, readonly FlowStep[]>();
  const spareFor = (parts: readonly GentlePart[]): readonly FlowStep[] => {
    const key = parts.toSorted().join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const earlier = fewerParts(parts).map(spareFor);
    const mostOf = (slug: FlowStep['slug']) =>
      Math.min(
        Math.max(...unspared.steps.map(({ sets }) => sets)),
        ...earlier.flatMap((steps) => steps.filter((step) => step.slug === slug)).map(({ sets }) => sets),
      );
    const steps = spare(unspared, parts, sparing, mostOf);
    known.set(key, steps);
    return steps;
  };
  return spareFor(gentleWith);
}

function spare(
  { steps: before, others }: Unspared,
  gentleWith: readonly GentlePart[],
  { seconds, periodOf, mostSteps, levelOf, mayFill, isTooHard }: Sparing,
  mostOf: (slug: FlowStep['slug']) => number,
): readonly FlowStep[] {
  const isOut = (step: FlowStep) => isLeftOut(step, gentleWith) || (gentleWith.length > 0 && isTooHard(step));
  const kept = before.filter((step) => !isOut(step)).map((step) => fewerOf(step, gentleWith));
  const lightened = before.filter((step) => !kept.includes(step));
  if (lightened.length === 0) return before;
  const level = Math.max(...lightened.map(levelOf));
  const allowed = others
    .filter((step) => !isOut(step))
    .map((step) => ({ usual: step, step: fewerOf(step, gentleWith) }));
  let added: readonly FlowStep[] = [];
  const all = () => [...kept, ...added];
  const grow = (some: readonly FlowStep[]) => {
    const isKept = (step: FlowStep) => kept.some(({ slug }) => slug === step.slug);
    return addSets(some, seconds, periodOf, (step) => (isKept(step) ? step.sets : mostOf(step.slug)));
  };
  for (;;) {
    const current = all();
    const next = allowed
      .filter(({ step }) => added.every(({ slug }) => slug !== step.slug))
      .filter(({ step }) => levelOf(step) <= level && fits([...current, step], seconds, periodOf))
      // One of the week comes for each that is left out; any other only to fill the time.
      .filter(({ step }) =>
        step.isExtra
          ? mayFill(step) && current.length < mostSteps && !fills(grow(current), seconds, periodOf)
          : current.length < before.length || !fills(grow(current), seconds, periodOf),
      )
      .toSorted(
        (a, b) =>
          Number(a.step.isExtra) - Number(b.step.isExtra) ||
          Number(a.step !== a.usual) - Number(b.step !== b.usual) ||
          placesOf([...current, a.step]) - placesOf([...current, b.step]),
      )[0];
    if (next === undefined) break;
    added = [...added, next.step];
  }
  // All of it was to be left out, and everything else is harder.
  if (all().length === 0) {
    const [easiest] = allowed.toSorted((a, b) => levelOf(a.step) - levelOf(b.step));
    if (easiest !== undefined) added = [easiest.step];
  }
  return grow(all());
}
