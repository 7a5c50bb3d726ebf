import type { FitnessFact } from './fact.ts';
import { toFactTrace, type FactTrace } from './fact-trace.ts';
import type { WorkoutDocument } from './old-form/workout-document.ts';
import { toFacts } from './stored-workout.ts';
import type { WorkoutMonth } from './workout-month.ts';

/** The workouts in documents: each once, and, separately, the facts of those that are not deleted. */
export interface KnownWorkouts {
  readonly facts: readonly FitnessFact[];
  readonly traces: readonly FactTrace[];
}

/**
 * Combines the documents of both forms. A month's workout takes precedence; a trace in either deletes it.
 * @param old documents of the old form, of the same users
 */
export function knownWorkouts(
  months: readonly WorkoutMonth[],
  old: readonly WorkoutDocument[],
): KnownWorkouts {
  const traces = new Map<string, FactTrace>();
  for (const { _id: userId, removed = [] } of old)
    for (const id of removed) traces.set(id, toFactTrace(id, userId));
  for (const { userId, month, removed = [] } of months)
    for (const id of removed) traces.set(id, toFactTrace(id, userId, month));
  const facts = new Map<string, FitnessFact>();
  for (const { _id: userId, workouts } of old)
    for (const fact of toFacts(userId, workouts)) facts.set(fact.sessionId, fact);
  for (const { userId, workouts } of months)
    for (const fact of toFacts(userId, workouts)) facts.set(fact.sessionId, fact);
  return {
    facts: [...facts.values()].filter(({ sessionId }) => !traces.has(sessionId)),
    traces: [...traces.values()],
  };
}
