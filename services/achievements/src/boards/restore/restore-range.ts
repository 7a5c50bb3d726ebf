import { exerciseSlugs } from '@ondine/contracts';
import { hasEnded } from '../board-key.ts';
import { isFact } from '../../facts/fact-trace.ts';
import {
  finalRevision,
  isSameScore,
  type BoardScore,
  type LeaderboardStore,
  type Standing,
} from '../leaderboard-store.ts';
import { isHidden, type UserDocument } from '../../users/user-document.ts';
import type { Stores } from '../../recompute.ts';
import { computeAll } from '../../totals/compute.ts';
import { reachedKeys } from '../../progress/progress.ts';
import type { ReachedStore } from '../../progress/reached-store.ts';
import type { KeyRange } from '../../rebuild/walk-keys.ts';

/** What was checked in a range, and how many entries and reached achievements were wrong. */
export interface RestoreReport {
  readonly users: number;
  readonly repaired: number;
}

export interface RestoreDeps extends Stores {
  /** The boards in the store before anything is restored. */
  readonly listed: readonly string[];
  readonly now: Date;
}

/** An entry to change; without a score it is removed. */
interface Change extends Omit<Standing, 'score'> {
  readonly score: BoardScore | null;
}

/**
 * Restores the boards of a range of users from their facts in the database, and their reached achievements from their
 * computed progress, while events come in. A computation in the meantime has a higher revision and wins.
 * @returns null when there are more than `limit` records of one kind
 */
export async function restoreRange(
  { facts, users, boards, readmissions, reached, listed, now }: RestoreDeps,
  range: KeyRange,
  limit: number,
): Promise<RestoreReport | null> {
  // Users first: facts may then be newer than the revision, and another computation will follow. Older facts under a
  // newer revision would stay for good.
  const known = await users.readRange(range, limit);
  const records = known && (await facts.readRange(range, limit));
  const admitted = records && (await readmissions.readRange(range, limit));
  if (!admitted) return null;
  const admittedByUser = Map.groupBy(admitted, ({ userId }) => userId);
  const factsByUser = Map.groupBy(records, ({ userId }) => userId);
  const wanted = new Map(
    known.map((user) => {
      const own = user.deleted ? [] : (factsByUser.get(user._id) ?? []);
      const admission = { readmissions: admittedByUser.get(user._id) ?? [], isHidden: isHidden(user) };
      const { scores } = computeAll(own.filter(isFact), admission, now);
      return [user._id, scores];
    }),
  );
  const asked = new Set<string>([
    ...exerciseSlugs,
    ...listed,
    ...known.flatMap((user) => user.boards),
    ...[...wanted.values()].flatMap((scores) => [...scores.keys()]),
  ]);
  const stillSeen = [...asked].filter((board) => !hasEnded(board, now));
  const standings = Map.groupBy(
    await boards.standingsOf(stillSeen, [...wanted.keys()]),
    ({ userId }) => userId,
  );
  const changes = known.flatMap((user) =>
    changesOf(user, wanted.get(user._id) ?? new Map(), standings.get(user._id) ?? []),
  );
  await apply(boards, changes);
  const restored = reached ? await restoreReached(reached, known) : 0;
  return { users: known.length, repaired: changes.length + restored };
}

function changesOf(
  { _id: userId, deleted, revision, boards }: UserDocument,
  wanted: ReadonlyMap<string, BoardScore>,
  standings: readonly Standing[],
): Change[] {
  const there = new Map(standings.map((standing) => [standing.board, standing.score]));
  // A deleted account gets a final entry wherever it was, or a late computation would list it again.
  const places = new Set([...wanted.keys(), ...there.keys(), ...(deleted ? boards : [])]);
  return [...places].flatMap((board): Change[] => {
    const score = wanted.get(board) ?? null;
    const stands = there.get(board);
    if (score && stands && isSameScore(score, stands)) return [];
    return [{ board, userId, score, revision: deleted ? finalRevision : revision }];
  });
}

async function apply(boards: LeaderboardStore, changes: readonly Change[]): Promise<void> {
  await boards.setMany(changes.flatMap(({ score, ...place }) => (score ? [{ ...place, score }] : [])));
  await Promise.all(
    changes.flatMap(({ board, userId, score, revision }) =>
      score ? [] : [boards.set(board, userId, null, revision)],
    ),
  );
}

/** @returns for how many users the stored keys were wrong */
async function restoreReached(reached: ReachedStore, users: readonly UserDocument[]): Promise<number> {
  const kept = await reached.keptOf(users.map(({ _id }) => _id));
  const different = users.filter((user) => {
    const there = kept.get(user._id)?.keys ?? [];
    return JSON.stringify(there) !== JSON.stringify(reachedKeys(user.progress).toSorted());
  });
  await Promise.all(
    different.map(({ _id, deleted, revision, progress }) =>
      reached.set(_id, reachedKeys(progress), deleted ? finalRevision : revision),
    ),
  );
  return different.length;
}
