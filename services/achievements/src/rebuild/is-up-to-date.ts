import { hasEnded } from '../boards/board-key.ts';
import type { BoardPart } from '../boards/fairness/board-part.ts';
import type { Fact } from '../facts/fact.ts';
import { isSameScore, type Standing } from '../boards/leaderboard-store.ts';
import type { MemberDocument } from '../members/member-store.ts';
import { computeProgress, reachedKeys } from '../progress/progress.ts';
import type { KeptReached } from '../progress/reached-store.ts';

/** What stores hold of somebody besides the member. */
export interface Kept {
  readonly standings: readonly Standing[];
  /** Null where nothing is kept of anybody; undefined when nothing is kept of this one. */
  readonly reached: KeptReached | null | undefined;
  /** That of the member's last computation, read after what is kept: a computation saves the member first. */
  readonly revision: number;
}

/**
 * Whether all that follows from someone's facts is stored as it should be. That they stood on a board that has ended
 * is remembered until they are computed next.
 */
export function isUpToDate(
  facts: readonly Fact[],
  { scores, overfull }: BoardPart,
  member: MemberDocument | undefined,
  { standings, reached, revision }: Kept,
  now: Date,
): boolean {
  if (!member || member.deleted) return false;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const progress = computeProgress(facts);
  return (
    isSame(member.progress, progress) &&
    (reached === null || isSame(reached?.keys ?? [], reachedKeys(progress).toSorted())) &&
    // What is kept of a later computation would keep the next ones out.
    (reached?.revision ?? 0) <= revision &&
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
