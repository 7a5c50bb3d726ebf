import { highest, lowest } from '../counting/smooth-value.ts';
import { butterflyLimits, type ButterflyPosture } from './posture.ts';

/** Where the knees are, in trunk lengths. */
export type Knees = Pick<ButterflyPosture, 'kneeWidth' | 'kneeHeight'>;

/** What the person's own opening is measured against. */
export interface Range {
  /** Their knees as close as they were lately; null before they sat. */
  readonly closed: Knees | null;
  /** The widest since the knees opened, 0 while they are closed. */
  readonly widest: number;
}

/** Closed knees are forgotten slowly: a person who shifts opens from somewhere else. */
const CLOSED_SETTLES_MS = 30_000;
/**
 * Stiff hips open to two thirds of the specification's width. Such an opening is one where both knees have gone apart by this much and
 * sunk by this much since they were closed. Knees at the height of the hips are as low as these hips let them: they may stay nearer to
 * each other than knees that still stand up.
 */
const STIFF = { gain: 0.45, sunk: 0.1, balance: 0.45, low: 0.1, high: 0.3, narrowest: 0.95 } as const;
/** One knee has opened alone where the other stands this much higher and this much nearer to the middle. */
const ONE_KNEE = { difference: 0.38, balance: 0.7 } as const;
/** Knees that have come back by more than this part of their way are closing, however wide they still are. */
const CLOSING = 0.4;

/** The narrowest and the highest that the knees were lately. */
export const knownClosed = (before: Knees | null, now: Knees, elapsed: number): Knees => ({
  kneeWidth: lowest(before?.kneeWidth ?? null, now.kneeWidth, elapsed, CLOSED_SETTLES_MS),
  kneeHeight: highest(before?.kneeHeight ?? null, now.kneeHeight, elapsed, CLOSED_SETTLES_MS),
});

/** Whether knees are open by the specification's width, or as far as stiff hips open. @param slack share of the widths that may be missing */
export function isOpen(posture: ButterflyPosture, { closed, widest }: Range, slack: number): boolean {
  const { kneeWidth, kneeHeight, kneeDifference, balance } = posture;
  if (kneeDifference > ONE_KNEE.difference && balance < ONE_KNEE.balance) return false;
  if (closed !== null && kneeWidth < widest - CLOSING * (widest - closed.kneeWidth)) return false;
  const share = 1 - slack;
  if (kneeWidth >= butterflyLimits.kneeWidth * share) return true;
  if (closed === null || balance < STIFF.balance * share) return false;
  const raised = Math.max(0, Math.min(1, (kneeHeight - STIFF.low) / (STIFF.high - STIFF.low)));
  const least = STIFF.narrowest + raised * (butterflyLimits.kneeWidth - STIFF.narrowest);
  return (
    kneeWidth >= least * share &&
    kneeWidth - closed.kneeWidth >= STIFF.gain * share &&
    closed.kneeHeight - kneeHeight >= STIFF.sunk * share
  );
}
