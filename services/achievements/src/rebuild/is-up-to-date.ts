import { isDeepStrictEqual } from 'node:util';
import { hasEnded } from '../boards/board-key.ts';
import { withoutForgotten } from '../boards/board-scores.ts';
import { isSameScore, type Standing } from '../boards/leaderboard-store.ts';
import { standingTotals, storedMonthStarts, type UserDocument } from '../users/user-document.ts';
import { readProgress } from '../users/stored-progress.ts';
import { readOverfullDay } from '../users/stored-totals.ts';
import { reachedKeys } from '../progress/progress.ts';
import type { KeptReached } from '../progress/reached-store.ts';
import type { Recomputation } from '../totals/compute.ts';
import type { MonthStart, Totals } from '../totals/totals.ts';

/** A user's data in other stores. */
export interface Kept {
  readonly standings: readonly Standing[];
  /** Null when the store is empty; undefined when it has nothing of this user. */
  readonly reached: KeptReached | null | undefined;
  /** The revision of the user's last computation, read after the other stores: a computation saves the user first. */
  readonly revision: number;
}

/**
 * Whether all results from a user's facts are stored correctly. Boards that have ended may stay remembered until the
 * next computation.
 */
export function isUpToDate(
  { progress, totals, monthStarts, scores, overfull }: Recomputation,
  document: UserDocument | undefined,
  { standings, reached, revision }: Kept,
  now: Date,
): boolean {
  if (!document || document.deleted) return false;
  const seen = (kept: Totals): Totals => ({
    latest: kept.latest,
    scores: withoutForgotten(kept.scores, now),
    day: kept.day,
    month: kept.month,
  });
  const seenBefore = ({ month, before }: MonthStart): MonthStart => ({
    month,
    before: { progress: before.progress, totals: seen(before.totals) },
  });
  const keptTotals = standingTotals(document);
  const kept = storedMonthStarts(document);
  // Fewer may be stored: when the last fact of a month was deleted, no older month start replaces it.
  const wantedStarts = kept.length > 0 ? monthStarts.slice(-kept.length) : [];
  return (
    isDeepStrictEqual(readProgress(document.progress), progress) &&
    (!keptTotals ||
      (isDeepStrictEqual(seen(keptTotals), seen(totals)) &&
        isDeepStrictEqual(kept.map(seenBefore), wantedStarts.map(seenBefore)))) &&
    (reached === null || isDeepStrictEqual(reached?.keys ?? [], reachedKeys(progress).toSorted())) &&
    // A result of a later revision would prevent the next ones.
    (reached?.revision ?? 0) <= revision &&
    isDeepStrictEqual((document.overfull ?? []).map(readOverfullDay), overfull) &&
    isDeepStrictEqual(
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
