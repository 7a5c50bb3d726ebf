import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { Readmission } from '../boards/fairness/overfull-days.ts';
import type { Fact } from '../facts/fact.ts';
import { anySteps, factsClock, type Step } from '../testing/random-facts.ts';
import { shownToAll } from '../testing/shown-to-all.ts';
import { monthOf } from '../facts/month-document.ts';
import { computeAll, computeNext, computeSince, type Computation } from './compute.ts';
import { isNew, keptMonthStarts, type MonthStart } from './totals.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const now = factsClock();

/** Facts received and results computed for a user, step by step. */
function openHistory(admitted: readonly Readmission[]) {
  const facts = new Map<string, Fact>();
  const removed = new Set<string>();
  let computed: Computation | null = null;
  let isHidden = false;
  let monthStarts: readonly MonthStart[] = [];
  const done = { next: 0, since: 0, all: 0 };

  /** What follows from the facts now, from as few of them as can be. */
  async function compute(fact: Fact, isNext: boolean): Promise<Computation> {
    if (computed && isNext) {
      done.next += 1;
      const { begun, ...next } = await computeNext(
        computed,
        fact,
        { readReadmissions: () => Promise.resolve(admitted), isHidden },
        now,
      );
      if (begun) monthStarts = [...monthStarts, begun].slice(-keptMonthStarts);
      return next;
    }
    const known = monthStarts.filter(({ month }) => month <= monthOf(fact));
    const since = known.at(-1)?.month;
    done[since === undefined ? 'all' : 'since'] += 1;
    const read = [...facts.values()].filter((each) => since === undefined || monthOf(each) >= since);
    const before = computed && since !== undefined ? { ...computed, monthStarts: known } : null;
    const { monthStarts: all, ...result } = computeSince(
      before,
      read,
      { readmissions: admitted, isHidden },
      now,
    );
    monthStarts = all;
    return result;
  }

  return {
    done,
    async take({ kind, fact }: Step): Promise<void> {
      if (kind === 'delete') removed.add(fact.sessionId);
      const stands = !removed.has(fact.sessionId);
      if (stands) facts.set(fact.sessionId, fact);
      else facts.delete(fact.sessionId);
      const isNext = computed !== null && kind === 'hear' && stands && isNew(computed.totals, fact);
      computed = await compute(fact, isNext);
    },
    computed: () => computed,
    monthStarts: () => monthStarts,
    /** The next steps are those of a user who is shown, or hidden. */
    choose: (shown: boolean) => {
      isHidden = !shown;
    },
    recomputed: () => computeAll([...facts.values()].toReversed(), { readmissions: admitted, isHidden }, now),
  };
}

/** The days of some steps as they are, let stand by an admin. */
const readmit = (steps: readonly Step[]): Readmission[] =>
  [...Map.groupBy(steps, ({ fact }) => fact.endedAt.toISOString().slice(0, 10))].map(([day, own]) => ({
    userId: 'ada',
    day,
    sessionIds: own.map(({ fact }) => fact.sessionId),
    by: 'admin',
    at: now,
  }));

describe('totals', () => {
  it('are after every step what all facts give, to the bit', async () => {
    const scene = anySteps('ada').chain((steps) =>
      fc.record({ steps: fc.constant(steps), admitted: fc.constantFrom([], readmit(steps)) }),
    );
    const done = { next: 0, since: 0, all: 0 };
    await fc.assert(
      fc.asyncProperty(scene, async ({ steps, admitted }) => {
        const history = openHistory(admitted);
        for (const step of steps) {
          await history.take(step);
          const { monthStarts, ...wanted } = history.recomputed();
          expect(history.computed()).toEqual(wanted);
          const kept = history.monthStarts();
          // A month whose last fact is deleted has none, and no older one comes back.
          expect(kept).toEqual(monthStarts.slice(monthStarts.length - kept.length));
        }
        for (const way of ['next', 'since', 'all'] as const) done[way] += history.done[way];
      }),
      { numRuns: 200 },
    );
    for (const times of Object.values(done)) expect(times).toBeGreaterThan(100);
  });

  it('are the same while a user is hidden, who then has no score on any board', async () => {
    const scene = anySteps('ada').chain((steps) =>
      fc.record({ steps: fc.constant(steps), from: fc.nat(steps.length), until: fc.nat(steps.length) }),
    );
    let hidden = 0;
    await fc.assert(
      fc.asyncProperty(scene, async ({ steps, from, until }) => {
        const [shown, chosen] = [openHistory([]), openHistory([])];
        for (const [index, step] of steps.entries()) {
          const isHidden = index >= from && index < until;
          chosen.choose(!isHidden);
          await shown.take(step);
          await chosen.take(step);
          const wanted = shown.computed();
          expect(chosen.computed()).toEqual(isHidden ? { ...wanted, scores: new Map() } : wanted);
          if (isHidden && wanted && wanted.scores.size > 0) hidden += 1;
        }
      }),
      { numRuns: 100 },
    );
    expect(hidden).toBeGreaterThan(50);
  });

  it('stay small, however long the history', () => {
    const dayMs = 86_400_000;
    const workout = (index: number): Fact => ({
      kind: 'fitness',
      sessionId: `w${index}`,
      userId: 'ada',
      isBot: false,
      exerciseSlug: 'neck-endurance',
      exerciseName: 'Neck',
      reps: index % 30,
      durationSeconds: 60,
      endedAt: new Date(index * 2 * dayMs),
      localDate: new Date(index * 2 * dayMs).toISOString().slice(0, 10),
    });
    const sizeAfter = (count: number) => {
      const { progress, totals, monthStarts } = computeAll(
        Array.from({ length: count }, (_, index) => workout(index)),
        shownToAll,
        now,
      );
      return JSON.stringify({ progress, totals, monthStarts }).length;
    };
    expect(sizeAfter(5000)).toBeLessThan(sizeAfter(1000) + 200);
  });
});
