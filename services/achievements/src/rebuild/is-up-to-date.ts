import { hasEnded } from '../boards/board-key.ts';
import type { BoardPart } from '../boards/fairness/board-part.ts';
import type { Fact } from '../facts/fact.ts';
import { isSameScore, type Standing } from '../boards/leaderboard-store.ts';
import type { MemberDocument } from '../members/member-store.ts';
import { computeProgress } from '../progress/progress.ts';

/**
 * Whether all that follows from someone's facts is stored as it should be. That they stood on a board that has ended
 * is remembered until they are computed next.
 */
export function isUpToDate(
  facts: readonly Fact[],
  { scores, overfull }: BoardPart,
  member: MemberDocument | undefined,
  standings: readonly Standing[],
  now: Date,
): boolean {
  if (!member || member.deleted) return false;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    isSame(member.progress, computeProgress(facts)) &&
    isSame(member.overfull ?? [], overfull) &&
    isSame(
      member.boards.filter((board) => !hasEnded(board, now)),
      [...scores.keys()].toSorted(),
    ) &&
    standings.length === scores.size &&
    standings.every(({ board, score }) => {
      const wanted = scores.get(board);
      return wanted !== undefined && isSameScore(score, wanted);
    })
  );
}
