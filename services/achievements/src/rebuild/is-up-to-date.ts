import { toBoardScore } from '../boards/best-session.ts';
import type { BoardPart } from '../boards/fairness/board-part.ts';
import type { Fact } from '../facts/fact.ts';
import type { Standing } from '../boards/leaderboard-store.ts';
import type { MemberDocument } from '../members/member-store.ts';
import { computeProgress } from '../progress/progress.ts';

/** Whether all that follows from someone's facts is stored as it should be. */
export function isUpToDate(
  facts: readonly Fact[],
  { bests, overfull }: BoardPart,
  member: MemberDocument | undefined,
  standings: readonly Standing[],
): boolean {
  if (!member || member.deleted) return false;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    isSame(member.progress, computeProgress(facts)) &&
    isSame(member.overfull ?? [], overfull) &&
    isSame(member.boards, [...bests.keys()].toSorted()) &&
    standings.length === bests.size &&
    standings.every(({ exercise, score }) => {
      const best = bests.get(exercise);
      return best !== undefined && isSame(inOrder(score), inOrder(toBoardScore(best)));
    })
  );
}

const inOrder = (score: Standing['score']) => Object.entries(score).toSorted();
