import type { FitnessHistory } from '@ondine/contracts';
import { focuses, type Focus } from '../exercises/exercise-traits.ts';

/** One week of the programme. */
export interface ProgrammeWeek {
  /** 1 to 12. */
  readonly number: number;
  readonly focus: Focus;
  readonly phase: Phase;
}

/** Four weeks each: find the movements, do more of them, keep what has grown. */
export const phases = ['find', 'build', 'keep'] as const;
export type Phase = (typeof phases)[number];

const WEEKS = 12;
const WEEKS_A_PHASE = 4;
/** A week counts with so many days of movement in it. */
const daysOfAWeek = 2;

export const programme: readonly ProgrammeWeek[] = Array.from({ length: WEEKS }, (_, index) => ({
  number: index + 1,
  focus: focuses[index % focuses.length] ?? 'hips',
  phase: phases[Math.floor(index / WEEKS_A_PHASE)] ?? 'keep',
}));

/**
 * The week that a member is in: one on for each calendar week, before this one, with movement on two
 * days. A week off changes nothing, and nobody is set back. After the twelfth it stays the twelfth.
 */
export function weekOf({ weeks, days }: Pick<FitnessHistory, 'weeks' | 'days'>): ProgrammeWeek {
  const before = weeks.slice(0, -1);
  const done = before.filter(({ starts }, index) => {
    const ends = weeks[index + 1]?.starts ?? '';
    const moved = days.filter(({ date, sessions }) => date >= starts && date < ends && sessions > 0);
    return moved.length >= daysOfAWeek;
  }).length;
  return programme[Math.min(done, WEEKS - 1)] as ProgrammeWeek;
}
