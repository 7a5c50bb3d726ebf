import type { ChatFact, Fact } from '../facts/fact.ts';
import { scenarioBoard, weekBoard } from './board-key.ts';
import type { BoardScore } from './leaderboard-store.ts';

/**
 * What someone's conversations count for, by board: the best score of each scenario, reached first, and all points
 * of each week. Conversations that are left off boards count for neither. The same ones give the same, to the bit,
 * in whatever order they come.
 */
export function chatScores(facts: readonly Fact[]): Map<string, BoardScore> {
  const counted = facts
    .filter((fact) => fact.kind === 'chat')
    .filter(({ offBoards }) => offBoards !== true)
    // Sums of fractions depend on their order.
    .toSorted(
      (a, b) => a.completedAt.getTime() - b.completedAt.getTime() || (a.sessionId < b.sessionId ? -1 : 1),
    );
  const scores = new Map<string, BoardScore>();
  for (const conversation of counted) {
    const scenario = scenarioBoard(conversation.exerciseSlug);
    const best = scores.get(scenario);
    if (!best || conversation.score > best.value)
      scores.set(scenario, alone(conversation, conversation.score));
    const week = weekBoard(conversation.completedAt);
    const sum = scores.get(week);
    const own = alone(conversation, conversation.points);
    scores.set(week, sum ? added(sum, own) : own);
  }
  return scores;
}

const alone = (conversation: ChatFact, value: number): BoardScore => ({
  value,
  durationSeconds: conversation.durationSeconds,
  bestScore: conversation.score,
  at: conversation.completedAt,
  exerciseName: conversation.exerciseName,
  isBot: conversation.isBot,
});

/** A week with one conversation more, the latest, by which it has the points that it has. */
const added = (sum: BoardScore, latest: BoardScore): BoardScore => ({
  ...latest,
  value: sum.value + latest.value,
  durationSeconds: sum.durationSeconds + latest.durationSeconds,
  bestScore: Math.max(sum.bestScore ?? 0, latest.bestScore ?? 0),
});
