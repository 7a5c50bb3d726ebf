import { serviceBudgetMs } from '@ondine/contracts';

/** How long members and the service itself wait for a model, in milliseconds. */
export interface Patience {
  /** For an answer that is taken whole: a reply, or a score. */
  readonly wholeMs: number;
  /** For a reply that is heard in pieces, from the message to the last of them. */
  readonly piecesMs: number;
  /** For the judge: past the answer, so that a repeat finds the score. */
  readonly judgingMs: number;
}

const wholeMs = serviceBudgetMs('write') - 500;

export const usualPatience: Patience = { wholeMs, piecesMs: 3 * wholeMs, judgingMs: 2 * wholeMs };

/** A copy that died is waited for no longer than this past its work. */
const leftForStoringMs = 3000;

/** Until when one request alone may work on a conversation. */
export const leaseEnd = (now: Date, workMs: number): Date =>
  new Date(now.getTime() + workMs + leftForStoringMs);
