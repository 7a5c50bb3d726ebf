import { bestSessions, toBoardScore } from '../best-session.ts';
import { hasEnded } from '../board-key.ts';
import { chatScores } from '../chat-scores.ts';
import type { BoardScore } from '../leaderboard-store.ts';
import type { Fact } from '../../facts/fact.ts';
import { overfullDays, type OverfullDay, type Readmission } from './overfull-days.ts';

/** What someone's facts say about them and the boards. */
export interface BoardPart {
  /** What they stand with, by board; nothing while they are left off, and nothing on boards that have ended. */
  readonly scores: ReadonlyMap<string, BoardScore>;
  /** The boards that their facts are about, whether they are left off or not. */
  readonly concerned: readonly string[];
  /** The days for which they are left off all boards. */
  readonly overfull: readonly OverfullDay[];
}

/** Decides whether somebody stands on boards, and with what: from their facts and what admins let stand alone. */
export function boardPart(
  facts: readonly Fact[],
  readmissions: readonly Pick<Readmission, 'day' | 'sessionIds'>[],
  now: Date,
): BoardPart {
  const overfull = overfullDays(facts, readmissions);
  const bests = [...bestSessions(facts)].map(([exercise, best]) => [exercise, toBoardScore(best)] as const);
  const scores = new Map([...bests, ...chatScores(facts)].filter(([board]) => !hasEnded(board, now)));
  return { scores: overfull.length > 0 ? new Map() : scores, concerned: [...scores.keys()], overfull };
}
