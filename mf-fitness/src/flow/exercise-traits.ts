import type { ExerciseSlug } from '@ondine/contracts';
import type { GentlePart } from './needs.ts';

/** What a week of the programme is about. */
export const focuses = ['pelvicFloor', 'hips', 'back'] as const;
export type Focus = (typeof focuses)[number];

/** What planning a flow needs to know of an exercise. */
export interface ExerciseTraits {
  /** Flows begin standing and end seated, so that nobody gets up and down between exercises. */
  readonly posture: 'standing' | 'lying' | 'seated';
  /** How much it serves each focus, 0 to 3. */
  readonly serves: Readonly<Record<Focus, number>>;
  /** Whoever wants these spared does without it. */
  readonly notWith: readonly GentlePart[];
  /** Whoever wants these spared does fewer of it. */
  readonly fewerWith: readonly GentlePart[];
  /** Repetitions of one set, or holds, at least and at most. */
  readonly setOf: readonly [least: number, most: number];
}

const inReps = [4, 12] as const;
const inHolds = [2, 4] as const;

/**
 * Left out is what loads the named part most: deep squats the knees, lowered straight legs the lower
 * back and the abdominal wall (which heals for months after a birth), bows the neck.
 */
export const exerciseTraits: Readonly<Record<ExerciseSlug, ExerciseTraits>> = {
  'top-ride-hip-lift': {
    posture: 'lying',
    serves: { pelvicFloor: 3, hips: 1, back: 3 },
    notWith: [],
    fewerWith: ['birth'],
    setOf: inReps,
  },
  'orgasm-squeeze-legs': {
    posture: 'standing',
    serves: { pelvicFloor: 2, hips: 3, back: 0 },
    notWith: ['knees'],
    fewerWith: ['birth'],
    setOf: inReps,
  },
  'squat-fuck-hold': {
    posture: 'lying',
    serves: { pelvicFloor: 1, hips: 1, back: 2 },
    notWith: ['back', 'birth'],
    fewerWith: [],
    setOf: inReps,
  },
  'pleasure-flow': {
    posture: 'seated',
    serves: { pelvicFloor: 2, hips: 3, back: 1 },
    notWith: [],
    fewerWith: ['knees'],
    setOf: inHolds,
  },
  'grind-circle-hips': {
    posture: 'standing',
    serves: { pelvicFloor: 1, hips: 3, back: 3 },
    notWith: [],
    fewerWith: [],
    setOf: inReps,
  },
  'thrust-power-bumps': {
    posture: 'lying',
    serves: { pelvicFloor: 3, hips: 2, back: 1 },
    notWith: ['birth'],
    fewerWith: ['back'],
    setOf: inReps,
  },
  'neck-endurance': {
    posture: 'seated',
    serves: { pelvicFloor: 0, hips: 0, back: 2 },
    notWith: ['neck'],
    fewerWith: [],
    setOf: inReps,
  },
};
