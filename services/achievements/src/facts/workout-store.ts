import type { FitnessFact } from './fact.ts';
import { toFactTrace, type FactTrace } from './fact-trace.ts';
import { knownWorkouts } from './known-workouts.ts';
import { monthOf } from './month-document.ts';
import type { createMonthStore, TraceOfMonth } from './month-store.ts';
import type { createTraceStore } from './trace-store.ts';

/** A workout, or the trace of one. */
type Known = FitnessFact | FactTrace;

const isOfMonth = (known: Known): known is FitnessFact | TraceOfMonth =>
  known.kind !== 'trace' || known.month !== undefined;

/** The month whose document contains it; undefined for a trace whose month is unknown. */
const placeOf = (known: Known) => (known.kind === 'trace' ? known.month : monthOf(known));

/**
 * The part of the fact store for workouts; its operations are those of `FactStore`. They are stored by month, except
 * traces whose month is unknown.
 */
export function createWorkoutStore(
  months: ReturnType<typeof createMonthStore>,
  traces: ReturnType<typeof createTraceStore>,
) {
  const discard = (known: Known): Promise<void> =>
    isOfMonth(known) ? months.discard(known) : traces.discard(known);

  return {
    put: (fact: FitnessFact): Promise<boolean> => months.put(fact),

    isTakenBack: (fact: FitnessFact): Promise<boolean> => traces.has(fact),

    hasTraceWithoutMonth: (userId: string): Promise<boolean> => traces.hasAny(userId),

    async remove(sessionId: string, userId: string, said?: string): Promise<string | undefined> {
      const month = said ?? (await months.findMonth(sessionId, userId));
      if (month === undefined) await traces.add({ sessionId, userId });
      else await months.remove({ ...toFactTrace(sessionId, userId), month });
      return month;
    },

    async list(userId: string, since?: string): Promise<readonly FitnessFact[]> {
      const [byMonth, traced] = await Promise.all([months.list(userId, since), traces.list(userId)]);
      return knownWorkouts(byMonth, traced).facts;
    },

    async erase(userId: string): Promise<void> {
      await Promise.all([months.erase(userId), traces.erase(userId)]);
    },

    async readRange(range: { from: string; to: string }, limit: number): Promise<Known[] | null> {
      const [byMonth, traced] = await Promise.all([
        months.readRange(range, limit),
        traces.readRange(range, limit),
      ]);
      if (!byMonth || !traced) return null;
      const known = knownWorkouts(byMonth, traced);
      const all = [...known.facts, ...known.traces];
      return all.length <= limit ? all : null;
    },

    addMissing: (facts: readonly FitnessFact[]): Promise<void> => months.addMissing(facts),

    async replace(wanted: Known, there: Known | undefined): Promise<void> {
      // Removed first: a crash in between would leave it in two places, and it would count twice.
      if (there && placeOf(there) !== placeOf(wanted)) await discard(there);
      await (isOfMonth(wanted) ? months.replace(wanted) : traces.add(wanted));
    },

    discard,
  };
}
