import type { FitnessFact } from './fact.ts';
import { toFactTrace, type FactTrace } from './fact-trace.ts';
import type { WorkoutMonth } from './month-document.ts';
import { toFacts } from './stored-workout.ts';
import type { TraceDocument } from './trace-document.ts';

/** The workouts in documents: each once, if it is not deleted, and, separately, the traces of the others. */
export interface KnownWorkouts {
  readonly facts: readonly FitnessFact[];
  readonly traces: readonly FactTrace[];
}

/**
 * Combines documents of the same users: a trace in either kind deletes a workout.
 * @param traced those of traces whose month is unknown
 */
export function knownWorkouts(
  months: readonly WorkoutMonth[],
  traced: readonly TraceDocument[],
): KnownWorkouts {
  const traces = new Map<string, FactTrace>();
  for (const { _id: userId, removed = [] } of traced)
    for (const id of removed) traces.set(id, toFactTrace(id, userId));
  for (const { user_id: userId, month, removed = [] } of months)
    for (const id of removed) traces.set(id, toFactTrace(id, userId, month));
  const facts = new Map<string, FitnessFact>();
  for (const { user_id: userId, workouts } of months)
    for (const fact of toFacts(userId, workouts)) facts.set(fact.sessionId, fact);
  return {
    facts: [...facts.values()].filter(({ sessionId }) => !traces.has(sessionId)),
    traces: [...traces.values()],
  };
}
