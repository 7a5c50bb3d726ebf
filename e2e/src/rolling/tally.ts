import type { Answer } from '../faults/ledger.ts';

/** What became of calls in one phase of a rehearsal. */
export interface Tally {
  /** Answers, of whatever kind. */
  readonly calls: number;
  /** Calls that had no answer, or none to its end, by the call. */
  readonly unanswered: ReadonlyMap<string, number>;
  /** Calls that were answered with 5xx, by call and status. */
  readonly failed: ReadonlyMap<string, number>;
}

/** Counts what became of calls, phase by phase. */
export interface TallyKeeper {
  /**
   * A call begins. It counts in the phase in which it began: a store that was away then may be why it fails.
   * @returns what is told the answer; null when there was none, or none to its end
   */
  begin(call: string): (answer: Answer | null) => void;
  /** Begins a new phase, and gives what the calls of the last one came to, once all of them have ended. */
  next(): Promise<Tally>;
}

/** A score on its way is no failure, though its status is 503: the conversation is scored, and a repeat finds the score. */
const isOnItsWay = ({ body }: Answer) => (body as { code?: unknown } | null)?.code === 'score_pending';

/** Ids are no part of what kind of call it was. */
const kindOf = (call: string) => call.replace(/[0-9a-f]{24}/g, '…');

/** What a phase has counted so far, and the calls of it that have not ended. */
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

/** How many calls that is together. */
export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
