import { createSerialiser } from '@ondine/platform';
import { bestSessions, toBoardScore } from './boards/best-session.ts';
import type { FactStore } from './facts/fact-store.ts';
import { boardPart } from './boards/fairness/board-part.ts';
import type { ReadmissionStore } from './boards/fairness/readmission-store.ts';
import { finalRevision, type LeaderboardStore } from './boards/leaderboard-store.ts';
import type { MemberStore } from './members/member-store.ts';
import { computeProgress } from './progress/progress.ts';

export interface Stores {
  readonly facts: FactStore;
  readonly members: MemberStore;
  readonly boards: LeaderboardStore;
  readonly readmissions: ReadmissionStore;
}

export interface Recompute {
  /**
   * Computes all that follows from someone's facts, and stores it.
   * @param alsoBoards boards where they might stand without anything remembering it
   * @returns the boards that they have come onto or left
   */
  of(userId: string, alsoBoards?: readonly string[]): Promise<readonly string[]>;
  /** Removes everything of a deleted account, for good. @param alsoBoards as for `of` */
  erase(userId: string, alsoBoards?: readonly string[]): Promise<void>;
}

/**
 * Computations of one user run one after another here; among replicas of the service the revision
 * decides: a result is stored only in the place of the one that stood before its facts were read.
 */
export function createRecompute({ facts, members, boards, readmissions }: Stores): Recompute {
  const serialise = createSerialiser();

  async function compute(userId: string, alsoBoards: readonly string[]): Promise<readonly string[]> {
    const begun = await members.begin(userId);
    if (!begun) {
      // An event that came after the deletion has left its fact again.
      await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
      return [];
    }
    const [known, admitted] = await Promise.all([facts.list(userId), readmissions.list(userId)]);
    const { bests, overfull } = boardPart(known, admitted);
    // Also of those exercises whose boards are left: a restore that read fewer of these facts may be about to list one,
    // and only a newer revision on that board keeps it out.
    const touched = new Set([...begun.boards, ...alsoBoards, ...bestSessions(known).keys()]);
    const revision = begun.revision + 1;
    // Remembered before the boards are set, so that a crash in between leaves none that is forgotten.
    const stands = await members.save(userId, revision, {
      progress: computeProgress(known),
      boards: [...touched].toSorted(),
      overfull,
    });
    if (!stands) {
      // Another replica was first, and may have read its facts before ours were there.
      return await compute(userId, alsoBoards);
    }
    await Promise.all(
      [...touched].map((exercise) => {
        const best = bests.get(exercise);
        return boards.set(exercise, userId, best ? toBoardScore(best) : null, revision);
      }),
    );
    if (touched.size > bests.size) {
      await members.keepBoards(userId, revision, [...bests.keys()].toSorted());
    }
    const stood = new Set(begun.boards);
    return [...touched].filter((exercise) => stood.has(exercise) !== bests.has(exercise));
  }

  async function erase(userId: string, alsoBoards: readonly string[]): Promise<void> {
    const stoodOn = new Set([...(await members.erase(userId)), ...alsoBoards]);
    await Promise.all([...stoodOn].map((exercise) => boards.set(exercise, userId, null, finalRevision)));
    await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
    await members.forgetBoards(userId);
  }

  return {
    of: (userId, alsoBoards = []) => serialise(userId, () => compute(userId, alsoBoards)),
    erase: (userId, alsoBoards = []) => serialise(userId, () => erase(userId, alsoBoards)),
  };
}
