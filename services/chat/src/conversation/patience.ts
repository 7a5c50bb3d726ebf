import { serviceBudgetMs } from '@ondine/contracts';

/** How long members and the service itself wait for a model, in milliseconds. */
export interface Patience {
  /** For an answer that is not streamed: a reply, or a score. */
  readonly wholeMs: number;
  /** For a streamed reply, from the message to its end. */
  readonly piecesMs: number;
  /** For the judge: longer than the answer may take, so that a repeat finds the score. */
  readonly judgingMs: number;
}

const wholeMs = serviceBudgetMs('write') - 500;

export const usualPatience: Patience = { wholeMs, piecesMs: 3 * wholeMs, judgingMs: 2 * wholeMs };

/** How long a lease lasts beyond its work, in ms, in case its replica dies. */
const leftForStoringMs = 3000;

/** When the lease of a request ends. */
export const leaseEnd = (now: Date, workMs: number): Date =>
  new Date(now.getTime() + workMs + leftForStoringMs);
