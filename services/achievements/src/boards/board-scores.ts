import type { ChatFact, Fact, FitnessFact } from '../facts/fact.ts';
import { forgetBoardAt, scenarioBoard, weekBoard } from './board-key.ts';
import type { BoardScore } from './leaderboard-store.ts';

/** A user's scores from their facts, by the key of the board. */
export type BoardScores = Readonly<Record<string, BoardScore>>;

/** The boards of a fact, whether it counts for them or not. */
export const boardsOf = (fact: Fact): string[] =>
  fact.kind === 'fitness' ? [fact.exerciseSlug] : [scenarioBoard(fact.exerciseSlug), weekBoard(fact.endedAt)];

/**
 * The scores with one more fact, which must be later than all included ones. Exercises: the most repetitions;
 * scenarios: the best score; each with the first time it was reached. Weeks: the sum of points. Conversations that are
 * left off boards count for neither. A workout without a repetition and a conversation without a point are not ranked.
 */
export function addToScores(scores: BoardScores, fact: Fact): BoardScores {
  if (fact.kind === 'fitness') return withBetter(scores, fact.exerciseSlug, ofWorkout(fact));
  if (fact.offBoards === true) return scores;
  const week = weekBoard(fact.endedAt);
  const sum = scores[week];
  const own = ofConversation(fact, fact.points);
  const better = withBetter(scores, scenarioBoard(fact.exerciseSlug), ofConversation(fact, fact.score));
  if (own.value === 0) return better;
  return { ...better, [week]: sum ? added(sum, own) : own };
}

/** Without the boards that stores have deleted by now. */
export function withoutForgotten(scores: BoardScores, now: Date): BoardScores {
  const isKept = ([board]: [string, BoardScore]) => {
    const at = forgetBoardAt(board);
    return at === null || at > now;
  };
  const all = Object.entries(scores);
  return all.every(isKept) ? scores : Object.fromEntries(all.filter(isKept));
}

function withBetter(scores: BoardScores, board: string, score: BoardScore): BoardScores {
  return (scores[board]?.value ?? 0) >= score.value ? scores : { ...scores, [board]: score };
}

const ofWorkout = (workout: FitnessFact): BoardScore => ({
  value: workout.reps,
  durationSeconds: workout.durationSeconds,
  at: workout.endedAt,
  exerciseName: workout.exerciseName,
  isBot: workout.isBot,
});

const ofConversation = (conversation: ChatFact, value: number): BoardScore => ({
  value,
  durationSeconds: conversation.durationSeconds,
  bestScore: conversation.score,
  at: conversation.endedAt,
  exerciseName: conversation.exerciseName,
  isBot: conversation.isBot,
});

/** A week's score with its latest conversation, whose time is when the sum was reached. */
const added = (sum: BoardScore, latest: BoardScore): BoardScore => ({
  ...latest,
  value: sum.value + latest.value,
  durationSeconds: sum.durationSeconds + latest.durationSeconds,
  bestScore: Math.max(sum.bestScore ?? 0, latest.bestScore ?? 0),
});
