import { z } from 'zod';
import type { Answer, Outcome } from '../faults/ledger.ts';

/** The results of calls in one phase of a rehearsal. */
export interface Tally {
  /** Answers of any status. */
  readonly calls: number;
  /** Calls without an answer, or with an incomplete one, by call and cause. */
  readonly unanswered: ReadonlyMap<string, number>;
  /** Calls that were answered with 5xx, by call, status, and the code and detail of the problem. */
  readonly failed: ReadonlyMap<string, number>;
}

/** Counts the results of calls, phase by phase. */
export interface TallyKeeper {
  /**
   * Begins a call. It counts in the phase in which it began, since a store that was unavailable then may be the cause
   * of a failure.
   * @returns a function to call with its outcome
   */
  begin(call: string): (outcome: Outcome) => void;
  /** Begins a new phase, and returns the results of the last one once all its calls have ended. */
  next(): Promise<Tally>;
}

const problemSchema = z.object({ code: z.string(), detail: z.string().default('') });

/** The problem in an answer; empty in one without. */
const problemOf = ({ body }: Answer) => problemSchema.safeParse(body).data ?? { code: '', detail: '' };

/** A pending score is no failure, though its status is 503: a retry finds the score. */
const isOnItsWay = (answer: Answer) => problemOf(answer).code === 'score_pending';

/** The detail tells which part could not answer: parts log nothing while a rehearsal runs. */
function nameFailure(call: string, answer: Answer): string {
  const { code, detail } = problemOf(answer);
  return [kindOf(call), answer.status, code, detail].filter((part) => part !== '').join(' ');
}

/** The call without ids. */
const kindOf = (call: string) => call.replace(/[0-9a-f]{24}/g, '…');

/** The counts of a phase so far, and its calls in progress. */
function openPhase() {
  return {
    calls: 0,
    unanswered: new Map<string, number>(),
    failed: new Map<string, number>(),
    underWay: new Set<Promise<undefined>>(),
  };
}

const raise = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

export function createTally(): TallyKeeper {
  let phase = openPhase();
  return {
    begin(call) {
      const begunIn = phase;
      const ended = Promise.withResolvers<undefined>();
      begunIn.underWay.add(ended.promise);
      return (outcome) => {
        begunIn.underWay.delete(ended.promise);
        begunIn.calls += 1;
        if ('lost' in outcome) raise(begunIn.unanswered, `${kindOf(call)} (${outcome.lost})`);
        else if (outcome.status >= 500 && !isOnItsWay(outcome))
          raise(begunIn.failed, nameFailure(call, outcome));
        ended.resolve(undefined);
      };
    },
    async next() {
      const ended = phase;
      phase = openPhase();
      await Promise.all(ended.underWay);
      const { calls, unanswered, failed } = ended;
      return { calls, unanswered, failed };
    },
  };
}

/** The total number of calls. */
export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
