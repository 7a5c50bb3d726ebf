import type { Answer } from '../faults/ledger.ts';

/** The results of calls in one phase of a rehearsal. */
export interface Tally {
  /** Answers of any status. */
  readonly calls: number;
  /** Calls without an answer, or with an incomplete one, by the call. */
  readonly unanswered: ReadonlyMap<string, number>;
  /** Calls that were answered with 5xx, by call and status. */
  readonly failed: ReadonlyMap<string, number>;
}

/** Counts the results of calls, phase by phase. */
export interface TallyKeeper {
  /**
   * Begins a call. It counts in the phase in which it began, since a store that was unavailable then may be the cause
   * of a failure.
   * @returns a function to call with the answer; null when there was none or an incomplete one
   */
  begin(call: string): (answer: Answer | null) => void;
  /** Begins a new phase, and returns the results of the last one once all its calls have ended. */
  next(): Promise<Tally>;
}

/** A pending score is no failure, though its status is 503: a retry finds the score. */
const isOnItsWay = ({ body }: Answer) => (body as { code?: unknown } | null)?.code === 'score_pending';

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
      return (answer) => {
        begunIn.underWay.delete(ended.promise);
        begunIn.calls += 1;
        if (answer === null) raise(begunIn.unanswered, kindOf(call));
        else if (answer.status >= 500 && !isOnItsWay(answer))
          raise(begunIn.failed, `${kindOf(call)} ${answer.status}`);
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
