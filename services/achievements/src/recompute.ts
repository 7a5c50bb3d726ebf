import { createSerialiser, type Clock } from '@ondine/platform';
import type { FactStore } from './facts/fact-store.ts';
import { boardPart } from './boards/fairness/board-part.ts';
import type { ReadmissionStore } from './boards/fairness/readmission-store.ts';
import { finalRevision, type LeaderboardStore } from './boards/leaderboard-store.ts';
import type { MemberStore } from './members/member-store.ts';
import { computeProgress, reachedKeys } from './progress/progress.ts';
import type { ReachedStore } from './progress/reached-store.ts';

export interface Stores {
  readonly facts: FactStore;
  readonly members: MemberStore;
  readonly boards: LeaderboardStore;
  readonly readmissions: ReadmissionStore;
  /** Null where it is counted over the members instead. */
  readonly reached: ReachedStore | null;
}

export interface Recompute {
  /**
   * Computes all that follows from someone's facts, and stores it.
   * @param alsoBoards boards where they might stand without anything remembering it
   * @returns the boards that they have come onto or left
   */
  of(userId: string, alsoBoards?: readonly string[]): Promise<readonly string[]>;
  /** Removes everything of a deleted account, for good. @param alsoBoards as for `of` @returns the boards it is taken off */
  erase(userId: string, alsoBoards?: readonly string[]): Promise<readonly string[]>;
}

/**
 * Computations of one user run one after another here; among replicas of the service the revision
 * decides: a result is stored only in the place of the one that stood before its facts were read.
 */
export function createRecompute(
  { facts, members, boards, readmissions, reached }: Stores,
  clock: Clock,
): Recompute {
  const serialise = createSerialiser();

  /** Takes a deleted account off boards so that no computation that is late lists it again. */
  const leaveForGood = (userId: string, left: readonly string[]) =>
    Promise.all(left.map((board) => boards.set(board, userId, null, finalRevision)));

  async function compute(userId: string, alsoBoards: readonly string[]): Promise<readonly string[]> {
    const begun = await members.begin(userId);
    if (!begun) {
      // An event that came after the deletion has left its fact again, and boards that are being restored may have
      // read it meanwhile.
      await leaveForGood(userId, alsoBoards);
      await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
      return [];
    }
    const [known, admitted] = await Promise.all([facts.list(userId), readmissions.list(userId)]);
    const { scores, concerned, overfull } = boardPart(known, admitted, clock());
    // Also of those boards that are left: a restore that read fewer of these facts may be about to list one,
    // and only a newer revision on that board keeps it out.
    const touched = new Set([...begun.boards, ...alsoBoards, ...concerned]);
    const revision = begun.revision + 1;
    const progress = computeProgress(known);
    // Remembered before the boards are set, so that a crash in between leaves none that is forgotten.
    const stands = await members.save(userId, revision, {
      progress,
      boards: [...touched].toSorted(),
      overfull,
    });
    if (!stands) {
      // Another replica was first, and may have read its facts before ours were there.
      return await compute(userId, alsoBoards);
    }
    await Promise.all([
      reached?.set(userId, reachedKeys(progress), revision),
      ...[...touched].map((board) => boards.set(board, userId, scores.get(board) ?? null, revision)),
    ]);
    if (touched.size > scores.size) {
      await members.keepBoards(userId, revision, [...scores.keys()].toSorted());
    }
    const stood = new Set(begun.boards);
    return [...touched].filter((board) => stood.has(board) !== scores.has(board));
  }

  async function erase(userId: string, alsoBoards: readonly string[]): Promise<readonly string[]> {
    const remembered = await members.erase(userId);
    const { concerned } = boardPart(await facts.list(userId), [], clock());
    const left = [...new Set([...remembered, ...alsoBoards, ...concerned])];
    await leaveForGood(userId, left);
    await reached?.set(userId, [], finalRevision);
    await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
    await members.forgetBoards(userId);
    return left;
  }

  return {
    of: (userId, alsoBoards = []) => serialise(userId, () => compute(userId, alsoBoards)),
    erase: (userId, alsoBoards = []) => serialise(userId, () => erase(userId, alsoBoards)),
  };
}
