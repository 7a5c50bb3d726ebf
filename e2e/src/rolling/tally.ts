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
  /** @param status null when there was no answer, or none to its end */
  count(call: string, status: number | null): void;
  /** Gives what was counted since the last time, and begins anew. */
  next(): Tally;
}

/** Ids are no part of what kind of call it was. */
const kindOf = (call: string) => call.replace(/[0-9a-f]{24}/g, '…');

export function createTally(): TallyKeeper {
  let calls = 0;
  let unanswered = new Map<string, number>();
  let failed = new Map<string, number>();
  const raise = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    count(call, status) {
      calls += 1;
      if (status === null) raise(unanswered, kindOf(call));
      else if (status >= 500) raise(failed, `${kindOf(call)} ${status}`);
    },
    next() {
      const tally = { calls, unanswered, failed };
      calls = 0;
      unanswered = new Map();
      failed = new Map();
      return tally;
    },
  };
}

/** How many calls that is together. */
export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
