import type { Fact, FitnessFact } from '../facts/fact.ts';
import type { BoardScore } from './leaderboard-store.ts';

/** Whether one session stands above another on the board: more repetitions, then the earlier. */
function isBetter(a: FitnessFact, b: FitnessFact): boolean {
  return a.reps > b.reps || (a.reps === b.reps && a.completedAt < b.completedAt);
}

/** Someone's best session of each exercise. */
export function bestSessions(facts: readonly Fact[]): Map<string, FitnessFact> {
  const bests = new Map<string, FitnessFact>();
  for (const fact of facts) {
    if (fact.kind !== 'fitness') continue;
    const best = bests.get(fact.exerciseSlug);
    if (!best || isBetter(fact, best)) bests.set(fact.exerciseSlug, fact);
  }
  return bests;
}

/** What the best session counts for on its board. */
export const toBoardScore = (best: FitnessFact): BoardScore => ({
  value: best.reps,
  durationSeconds: best.durationSeconds,
  at: best.completedAt,
  exerciseName: best.exerciseName,
  isBot: best.isBot,
});
