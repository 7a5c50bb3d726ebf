import type { Fact } from './fact.ts';

/** The remains of a deleted workout, so that a late event about it does not restore it. */
export interface FactTrace {
  readonly kind: 'trace';
  readonly sessionId: string;
  readonly userId: string;
  /** The month of the workout, as of `monthOf`; missing if unknown. */
  readonly month?: string;
}

/** @param month of the workout, as of `monthOf`; undefined if unknown */
export const toFactTrace = (sessionId: string, userId: string, month?: string): FactTrace => ({
  kind: 'trace',
  sessionId,
  userId,
  ...(month !== undefined && { month }),
});

export const isFact = <Known extends Fact>(known: Known | FactTrace): known is Known =>
  known.kind !== 'trace';
