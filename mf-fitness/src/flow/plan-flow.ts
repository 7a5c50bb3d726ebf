import { exerciseSlugs, type ExerciseSlug } from '@ondine/contracts';
import type { ExerciseTraits } from '../exercises/exercise-traits.ts';
import { exerciseOf } from '../exercises/exercises.ts';
import { difficultyOf } from '../dashboard/difficulty-of.ts';
import { addSets, NEARLY, secondsOf, stretchRests, type PeriodOf } from './flow-time.ts';
import { placementOf, placesOf, type FlowStep } from './flow-step.ts';
import { leftOutFor, type LeftOut } from './left-out.ts';
import type { Needs } from './needs.ts';
import { notYetFor } from './not-yet.ts';
import { fewerOf, spareParts, type Unspared } from './spare-parts.ts';
import { chooseToday, levelOf, stepOf, worthOf, type ChoiceFacts } from './today-choice.ts';

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
  readonly week: ChoiceFacts['week'];
  readonly steps: readonly FlowStep[];
  /** Alternatives to a step: first the exercises of the week, then by camera position, then the best. */
  readonly others: readonly FlowStep[];
  readonly leftOut: readonly LeftOut[];
  /** Other exercises that wait for a later week, so that the first ones are gentle. */
  readonly notYet: readonly ExerciseSlug[];
  /** Its duration in minutes where it cannot be as long as was asked for. */
  readonly shortenedTo: number | null;
}

/** The input for planning a flow. */
export interface FlowFacts extends Omit<ChoiceFacts, 'isNew'> {
  readonly minutes: FlowMinutes;
  readonly needs: Needs;
  readonly periodOf: PeriodOf;
}

/** How many exercises of the week are in a flow: all of them within two days. */
const COUNTS: Readonly<Record<FlowMinutes, number>> = { 5: 2, 10: 3, 20: 4 };
/** With others in the place of those that are spared. */
const MOST: Readonly<Record<FlowMinutes, number>> = { 5: 3, 10: 4, 20: 5 };

const postures: readonly ExerciseTraits['posture'][] = ['standing', 'lying', 'seated'];
const rankOf = ({ slug }: FlowStep) => postures.indexOf(exerciseOf(slug).traits.posture);

/**
 * The flow for today: exercises of this week, first those that it has not brought yet. For a member who wants parts
 * spared it is the same flow, with less of what loads them, and others in its place. What is none of the week comes in
 * only where the time cannot be filled otherwise, and serves the focus of the week too. Deterministic for the same
 * facts.
 */
export function planFlow(facts: FlowFacts): Flow {
  const { needs, periodOf } = facts;
  const seconds = facts.minutes * 60;
  const usual = planUnspared(facts);
  const leftOut = leftOutFor(needs.gentleWith);
  const tooHard = notYetFor(facts, needs.gentleWith);
  const notYet = tooHard.filter((slug) => leftOut.every((left) => left.slug !== slug));
  const spared = spareParts(usual, needs.gentleWith, {
    seconds,
    periodOf,
    mostSteps: MOST[facts.minutes],
    levelOf: ({ slug }) => levelOf(slug, facts),
    mayFill: mayFill(facts),
    isTooHard: ({ slug }) => tooHard.includes(slug),
  });
  const stretched = stretchRests(spared, seconds, periodOf);
  const steps = needs.gentleWith.length > 0 ? warmUpFirst(stretched, facts) : inOrder(stretched);
  const isOffered = ({ slug }: FlowStep) =>
    !notYet.includes(slug) && [...leftOut, ...steps].every((each) => each.slug !== slug);
  const taken = secondsOf(steps, periodOf);
  return {
    minutes: facts.minutes,
    week: facts.week,
    steps,
    others: [...usual.steps, ...usual.others]
      .filter(isOffered)
      .map((step) => ({ ...fewerOf({ ...step, sets: 1 }, needs.gentleWith), sets: 2 })),
    leftOut,
    notYet,
    shortenedTo: taken < NEARLY * seconds ? Math.max(1, Math.round(taken / 60)) : null,
  };
}

/** By posture, and then exercises with the same placement one after another. */
const inOrder = (steps: readonly FlowStep[]): readonly FlowStep[] =>
  steps.toSorted((a, b) => rankOf(a) - rankOf(b) || placementOf(a).localeCompare(placementOf(b)));

/**
 * The same for a member who wants parts spared: what is done at one place begins with its easiest exercise, and where
 * that is not easy at the first place, a place comes first that begins with an easy one. The breath before it and this
 * exercise are the warm-up.
 */
function warmUpFirst(steps: readonly FlowStep[], facts: FlowFacts): readonly FlowStep[] {
  const level = ({ slug }: FlowStep) => levelOf(slug, facts);
  const places = Map.groupBy(inOrder(steps), placementOf);
  const ordered = [...places.values()].map((some) => some.toSorted((a, b) => level(a) - level(b)));
  const isEasy = ([first]: readonly FlowStep[]) =>
    first !== undefined && difficultyOf(level(first)) === 'easy';
  const warmUp = ordered.find(isEasy) ?? [];
  return [...warmUp, ...ordered.filter((some) => some !== warmUp).flat()];
}

const mayFill =
  ({ week }: Pick<FlowFacts, 'week'>) =>
  ({ slug }: FlowStep): boolean =>
    exerciseOf(slug).traits.serves[week.focus] > 0;

/** The flow of a member who spares nothing, and what else there is in one set each. */
function planUnspared(facts: FlowFacts): Unspared {
  const { minutes, periodOf, needs } = facts;
  const seconds = minutes * 60;
  const choice: ChoiceFacts = { ...facts, isNew: needs.isNew };
  const chosen = chooseToday(COUNTS[minutes], choice);
  const planned = chosen.map((slug) => stepOf(slug, choice));
  const others = exerciseSlugs
    .filter((slug) => !chosen.includes(slug))
    .toSorted((a, b) => worthOf(b, choice) - worthOf(a, choice))
    .map((slug) => stepOf(slug, choice))
    .toSorted(
      (a, b) =>
        Number(a.isExtra) - Number(b.isExtra) || placesOf([...planned, a]) - placesOf([...planned, b]),
    );
  return { steps: addSets(inOrder(planned), seconds, periodOf), others };
}
