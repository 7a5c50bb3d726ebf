import type { FitnessHistory } from '@ondine/contracts';
import { focuses, type Focus } from '../exercises/exercise-traits.ts';

/** One week of the programme. */
export interface ProgrammeWeek {
  /** 1 to 12. */
  readonly number: number;
  readonly focus: Focus;
  readonly phase: Phase;
}

/** Four weeks each: learn the movements, do more of them, keep what was gained. */
export const phases = ['find', 'build', 'keep'] as const;
export type Phase = (typeof phases)[number];

const WEEKS = 12;
const WEEKS_A_PHASE = 4;

export const programme: readonly ProgrammeWeek[] = Array.from({ length: WEEKS }, (_, index) => ({
  number: index + 1,
  focus: focuses[index % focuses.length] ?? 'hips',
  phase: phases[Math.floor(index / WEEKS_A_PHASE)] ?? 'keep',
}));

/**
 * The member's current week: one further for each earlier calendar week with movement on two days, however long ago. A
 * week off changes nothing. After the twelfth it stays the twelfth.
 */
export const weekOf = ({ active_weeks: done }: Pick<FitnessHistory, 'active_weeks'>): ProgrammeWeek =>
  programme[Math.min(done, WEEKS - 1)] as ProgrammeWeek;
