import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { Readmission } from '../boards/fairness/overfull-days.ts';
import type { Fact } from '../facts/fact.ts';
import { anySteps, factsClock, type Step } from '../testing/random-facts.ts';
import { computeAll, computeNext, type Computation } from './compute.ts';
import { isNew } from './totals.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const now = factsClock();

/** What is heard and computed of somebody, step by step. */
function openHistory(admitted: readonly Readmission[]) {
  const facts = new Map<string, Fact>();
  const removed = new Set<string>();
  let computed: Computation | null = null;
  let added = 0;
  return {
    added: () => added,
    async take({ kind, fact }: Step): Promise<void> {
      if (kind === 'delete') removed.add(fact.sessionId);
      if (removed.has(fact.sessionId)) facts.delete(fact.sessionId);
      else facts.set(fact.sessionId, fact);
      if (computed && kind === 'hear' && !removed.has(fact.sessionId) && isNew(computed.totals, fact)) {
        computed = await computeNext(computed, fact, () => Promise.resolve(admitted), now);
        added += 1;
      } else computed = computeAll([...facts.values()], admitted, now);
    },
    computed: () => computed,
    recomputed: () => computeAll([...facts.values()].toReversed(), admitted, now),
  };
}

/** The days of some steps as they are, let stand by an admin. */
const readmit = (steps: readonly Step[]): Readmission[] =>
  [...Map.groupBy(steps, ({ fact }) => fact.completedAt.toISOString().slice(0, 10))].map(([day, own]) => ({
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
    let added = 0;
    await fc.assert(
      fc.asyncProperty(scene, async ({ steps, admitted }) => {
        const history = openHistory(admitted);
        for (const step of steps) {
          await history.take(step);
          expect(history.computed()).toEqual(history.recomputed());
        }
        added += history.added();
      }),
      { numRuns: 100 },
    );
    expect(added).toBeGreaterThan(0);
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
      completedAt: new Date(index * 2 * dayMs),
      localDate: new Date(index * 2 * dayMs).toISOString().slice(0, 10),
    });
    const sizeAfter = (count: number) => {
      const { progress, totals } = computeAll(
        Array.from({ length: count }, (_, index) => workout(index)),
        [],
        now,
      );
      return JSON.stringify({ progress, totals }).length;
    };
    expect(sizeAfter(5000)).toBeLessThan(sizeAfter(1000) + 50);
  });
});
