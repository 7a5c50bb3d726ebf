import type { CrowdReport } from './crowd-messages.ts';

interface Result {
  readonly reps: number;
  readonly at: number;
}

/** Records which results viewers have received; each has more repetitions than all before it. */
export function createReceipts() {
  const results: Result[] = [];
  const took: number[] = [];
  /** The number of results that each viewer has received. */
  const seen: number[] = [];
  return {
    expect(result: Result): void {
      results.push(result);
    },
    enter(viewer: number): void {
      seen[viewer] = results.length;
    },
    /** Records that a viewer sees a member in first place with `reps` repetitions. @param at by the shared clock */
    note(viewer: number, reps: number, at: number): void {
      let count = seen[viewer] ?? 0;
      for (let next = results[count]; next !== undefined && next.reps <= reps; next = results[count]) {
        took.push(at - next.at);
        count += 1;
      }
      seen[viewer] = count;
    },
    report(): Omit<CrowdReport, 'pieces' | 'processorMs'> {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      const missing = seen.reduce((sum, count) => sum + results.length - count, 0);
      return { p50: at(0.5), p99: at(0.99), receipts: took.length, missing };
    },
  };
}
