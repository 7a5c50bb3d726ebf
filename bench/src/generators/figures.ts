import { rankCorrelation } from '../form/rank-correlation.ts';
import type { Watched } from './watch-made-clip.ts';

/** Figures of some clips of one exercise; null where there was nothing to measure. */
export interface Figures {
  readonly clips: number;
  /** Share of the sets counted right within one. */
  readonly offByOne: number | null;
  /** Mean of the error as a share of the truth. */
  readonly meanError: number | null;
  /** Share of missed stretches of two repetitions for which the user was given a reason. */
  readonly told: number | null;
  readonly missed: number;
}

/** False repetitions in clips without the exercise. */
export interface FalseReps {
  readonly perIdleMinute: number | null;
  readonly perTenOtherMinutes: number | null;
  /** In a set of movements that are almost repetitions. */
  readonly perAlmostSet: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const truthOf = ({ clip }: Watched): number => clip.reps.length;
const errorOf = (watched: Watched): number => Math.abs(truthOf(watched) - watched.counted);

/** The accuracy of counting over sets. */
export function figuresOf(sets: readonly Watched[]): Figures {
  const missed = sum(sets.map((each) => each.missed));
  return {
    clips: sets.length,
    offByOne: share(sets.filter((each) => errorOf(each) <= 1).length, sets.length),
    meanError: share(sum(sets.map((each) => errorOf(each) / Math.max(1, truthOf(each)))), sets.length),
    told: share(sum(sets.map((each) => each.told)), missed),
    missed,
  };
}

/** The repetitions counted in clips of other movements. */
export function falseReps(watched: readonly Watched[]): FalseReps {
  const of = (kind: string) => watched.filter(({ clip }) => clip.kind === kind);
  const counted = (clips: readonly Watched[]) => sum(clips.map((each) => each.counted));
  const minutes = (clips: readonly Watched[]) => sum(clips.map((each) => each.minutes));
  const [idle, other, almost] = [of('idle'), of('other'), of('almost')];
  return {
    perIdleMinute: share(counted(idle), minutes(idle)),
    perTenOtherMinutes: share(10 * counted(other), minutes(other)),
    perAlmostSet: share(counted(almost), almost.length),
  };
}

/** How our form scores order counted sets; null where there was nothing to compare. */
export interface FormOrder {
  /** Of a set without and one with errors, the share of pairs in which the first has the better score; even scores count half. */
  readonly errorFreeFirst: number | null;
  /** Rank correlation with the author's own form scores. */
  readonly rank: number | null;
}

export function formOrder(sets: readonly Watched[]): FormOrder {
  const counted = sets.filter((each) => each.counted > 0);
  const [withErrors, errorFree] = [true, false].map((has) =>
    counted.filter(({ clip }) => clip.faults.length > 0 === has).map(({ formScore }) => formScore),
  ) as [number[], number[]];
  const first = sum(errorFree.flatMap((one) => withErrors.map((other) => (Math.sign(one - other) + 1) / 2)));
  const scored = counted.flatMap(({ clip, formScore }) =>
    clip.form === undefined ? [] : [{ formScore, form: clip.form }],
  );
  return {
    errorFreeFirst: share(first, errorFree.length * withErrors.length),
    rank:
      scored.length === 0
        ? null
        : rankCorrelation(
            scored.map(({ formScore }) => formScore),
            scored.map(({ form }) => form),
          ),
  };
}

/** Sets by a condition of the description, the worst first; rare ones are left out. */
export function byCondition(
  sets: readonly Watched[],
  conditionsOf: (clip: Watched['clip']) => readonly string[],
): readonly (readonly [string, Figures])[] {
  const groups = new Map<string, Watched[]>();
  for (const each of sets)
    for (const condition of new Set(conditionsOf(each.clip)))
      groups.set(condition, [...(groups.get(condition) ?? []), each]);
  return [...groups]
    .filter(([, clips]) => clips.length >= 2)
    .map(([condition, clips]) => [condition, figuresOf(clips)] as const)
    .sort(([, a], [, b]) => (a.offByOne ?? 0) - (b.offByOne ?? 0));
}
