import type { FitnessFact } from './fact.ts';
import { toFactTrace, type FactTrace } from './fact-trace.ts';
import { knownWorkouts } from './known-workouts.ts';
import type { createMonthStore, TraceOfMonth } from './month-store.ts';
import type { createOldFormStore } from './old-form/workout-store.ts';
import { monthOf } from './workout-month.ts';

/** A workout, or the trace of one. */
type Known = FitnessFact | FactTrace;

const isOfMonth = (known: Known): known is FitnessFact | TraceOfMonth =>
  known.kind !== 'trace' || known.month !== undefined;

/** The document that contains it: a month, or the old form for a trace with an unknown month. */
const placeOf = (known: Known) => (known.kind === 'trace' ? known.month : monthOf(known));

/**
 * The part of the fact store for workouts; its operations are those of `FactStore`. They are stored by month, and
 * documents in the old form are read too.
 * @param writesOldForm whether replicas that only know the old form may run, so that everything is written in both
 */
export function createWorkoutStore(
  months: ReturnType<typeof createMonthStore>,
  old: ReturnType<typeof createOldFormStore>,
  writesOldForm: () => boolean,
) {
  async function findMonth(sessionId: string, userId: string): Promise<string | undefined> {
    const found = await months.findMonth(sessionId, userId);
    if (found !== undefined) return found;
    const inOldForm = (await old.read(userId))?.workouts?.[sessionId];
    return inOldForm && monthOf({ endedAt: inOldForm.completedAt });
  }

  async function discard(known: Known): Promise<void> {
    if (isOfMonth(known)) await months.discard(known);
    await old.discard(known);
  }

  return {
    async put(fact: FitnessFact): Promise<boolean> {
      const stands = await months.put(fact);
      if (!writesOldForm()) return stands;
      return (await old.put(fact)) && stands;
    },

    isTakenBack: ({ sessionId, userId }: FitnessFact): Promise<boolean> => old.hasTrace(sessionId, userId),

    hasTraceWithoutMonth: (userId: string): Promise<boolean> => old.hasTraces(userId),

    async remove(sessionId: string, userId: string, said?: string): Promise<string | undefined> {
      const month = said ?? (await findMonth(sessionId, userId));
      if (month !== undefined) await months.remove({ ...toFactTrace(sessionId, userId), month });
      if (month === undefined || writesOldForm()) await old.remove({ sessionId, userId });
      return month;
    },

    async list(userId: string, since?: string): Promise<readonly FitnessFact[]> {
      const [byMonth, inOldForm] = await Promise.all([months.list(userId, since), old.read(userId)]);
      const { facts } = knownWorkouts(byMonth, inOldForm ? [inOldForm] : []);
      return since === undefined ? facts : facts.filter((fact) => monthOf(fact) >= since);
    },

    async erase(userId: string): Promise<void> {
      await Promise.all([months.erase(userId), old.erase(userId)]);
    },

    async readRange(range: { from: string; to: string }, limit: number): Promise<Known[] | null> {
      const [byMonth, inOldForm] = await Promise.all([
        months.readRange(range, limit),
        old.readRange(range, limit),
      ]);
      if (!byMonth || !inOldForm) return null;
      const { facts, traces } = knownWorkouts(byMonth, inOldForm);
      return facts.length + traces.length <= limit ? [...facts, ...traces] : null;
    },

    async addMissing(facts: readonly FitnessFact[]): Promise<void> {
      await months.addMissing(facts);
      if (writesOldForm()) await old.addMissing(facts);
    },

    async replace(wanted: Known, there: Known | undefined): Promise<void> {
      // Removed first: a crash in between would leave it in two places, and it would count twice.
      if (there && placeOf(there) !== placeOf(wanted)) await discard(there);
      if (isOfMonth(wanted)) await months.replace(wanted);
      if (!isOfMonth(wanted) || writesOldForm()) await old.replace(wanted);
    },

    discard,
  };
}
