import type { Fact } from './fact.ts';

/** What stays of a workout that was taken back, so that a late word about it does not bring it again. */
export interface FactTrace {
  readonly kind: 'trace';
  readonly sessionId: string;
  readonly userId: string;
  /** The month of the workout, as of `monthOf`; left out where nobody has said it. */
  readonly month?: string;
}

/** @param month of the workout, as of `monthOf`; undefined where nobody has said it */
export const toFactTrace = (sessionId: string, userId: string, month?: string): FactTrace => ({
  kind: 'trace',
  sessionId,
  userId,
  ...(month !== undefined && { month }),
});

export const isFact = <Known extends Fact>(known: Known | FactTrace): known is Known =>
  known.kind !== 'trace';
