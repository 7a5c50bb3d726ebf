import type { Watched } from './watch-made-film.ts';

/** Figures of some films of one exercise; null where there was nothing to measure. */
export interface Figures {
  readonly films: number;
  /** Share of the sets counted right within one. */
  readonly offByOne: number | null;
  /** Mean of the error as a share of the truth. */
  readonly meanError: number | null;
  /** Share of missed stretches of two repetitions for which the user was given a reason. */
  readonly told: number | null;
  readonly missed: number;
}

/** False repetitions in films without the exercise. */
export interface FalseReps {
  readonly perIdleMinute: number | null;
  readonly perTenOtherMinutes: number | null;
  /** In a set of movements that are almost repetitions. */
  readonly perAlmostSet: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const truthOf = ({ film }: Watched): number => film.reps.length;
const errorOf = (watched: Watched): number => Math.abs(truthOf(watched) - watched.counted);

/** The accuracy of counting over sets. */
export function figuresOf(sets: readonly Watched[]): Figures {
  const missed = sum(sets.map((each) => each.missed));
  return {
    films: sets.length,
    offByOne: share(sets.filter((each) => errorOf(each) <= 1).length, sets.length),
    meanError: share(sum(sets.map((each) => errorOf(each) / Math.max(1, truthOf(each)))), sets.length),
    told: share(sum(sets.map((each) => each.told)), missed),
    missed,
  };
}

/** The repetitions counted in films of other movements. */
export function falseReps(watched: readonly Watched[]): FalseReps {
  const of = (kind: string) => watched.filter(({ film }) => film.kind === kind);
  const counted = (films: readonly Watched[]) => sum(films.map((each) => each.counted));
  const minutes = (films: readonly Watched[]) => sum(films.map((each) => each.minutes));
  const [idle, other, almost] = [of('idle'), of('other'), of('almost')];
  return {
    perIdleMinute: share(counted(idle), minutes(idle)),
    perTenOtherMinutes: share(10 * counted(other), minutes(other)),
    perAlmostSet: share(counted(almost), almost.length),
  };
}

/** Sets by a condition of the description, the worst first; rare ones are left out. */
export function byCondition(
  sets: readonly Watched[],
  conditionsOf: (film: Watched['film']) => readonly string[],
): readonly (readonly [string, Figures])[] {
  const groups = new Map<string, Watched[]>();
  for (const each of sets)
    for (const condition of new Set(conditionsOf(each.film)))
      groups.set(condition, [...(groups.get(condition) ?? []), each]);
  return [...groups]
    .filter(([, films]) => films.length >= 2)
    .map(([condition, films]) => [condition, figuresOf(films)] as const)
    .sort(([, a], [, b]) => (a.offByOne ?? 0) - (b.offByOne ?? 0));
}
