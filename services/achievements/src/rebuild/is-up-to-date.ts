import { hasEnded } from '../boards/board-key.ts';
import { withoutForgotten, type BoardScores } from '../boards/board-scores.ts';
import { isSameScore, type Standing } from '../boards/leaderboard-store.ts';
import { standingTotals, storedMonthStarts, type UserDocument } from '../users/user-document.ts';
import { reachedKeys } from '../progress/progress.ts';
import type { KeptReached } from '../progress/reached-store.ts';
import type { Recomputation } from '../totals/compute.ts';
import type { MonthStart, Totals } from '../totals/totals.ts';

/** What other stores hold of a user. */
export interface Kept {
  readonly standings: readonly Standing[];
  /** Null where nothing is kept of anybody; undefined when nothing is kept of this one. */
  readonly reached: KeptReached | null | undefined;
  /** That of the user's last computation, read after what is kept: a computation saves the user first. */
  readonly revision: number;
}

/**
 * Whether all that follows from a user's facts is stored as it should be. That they stood on a board that has ended
 * is remembered until they are computed next.
 */
export function isUpToDate(
  { progress, totals, monthStarts, scores, overfull }: Recomputation,
  document: UserDocument | undefined,
  { standings, reached, revision }: Kept,
  now: Date,
): boolean {
  if (!document || document.deleted) return false;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const seen = (kept: Totals): Totals => ({
    latest: kept.latest,
    scores: inOrder(withoutForgotten(kept.scores, now)),
    day: kept.day,
    month: kept.month,
  });
  const seenBefore = ({ month, before }: MonthStart): MonthStart => ({
    month,
    before: { progress: before.progress, totals: seen(before.totals) },
  });
  const keptTotals = standingTotals(document);
  const kept = storedMonthStarts(document);
  // Fewer may be kept: a month whose last fact was deleted lets no older one come back.
  const wantedStarts = kept.length > 0 ? monthStarts.slice(-kept.length) : [];
  return (
    isSame(document.progress, progress) &&
    (!keptTotals ||
      (isSame(seen(keptTotals), seen(totals)) &&
        isSame(kept.map(seenBefore), wantedStarts.map(seenBefore)))) &&
    (reached === null || isSame(reached?.keys ?? [], reachedKeys(progress).toSorted())) &&
    // What is kept of a later computation would keep the next ones out.
    (reached?.revision ?? 0) <= revision &&
    isSame(document.overfull ?? [], overfull) &&
    isSame(
      document.boards.filter((board) => !hasEnded(board, now)),
      [...scores.keys()].toSorted(),
    ) &&
    standings.length === scores.size &&
    standings.every(({ board, score }) => {
      const wanted = scores.get(board);
      return wanted !== undefined && isSameScore(score, wanted);
    })
  );
}

/** By board, since they are kept in the order in which they came. */
const inOrder = (scores: BoardScores): BoardScores =>
  Object.fromEntries(Object.entries(scores).toSorted(([a], [b]) => (a < b ? -1 : 1)));
