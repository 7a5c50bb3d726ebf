import { createSerialiser } from '@ondine/platform';
import { bestSessions, toBoardScore } from './best-session.ts';
import type { FactStore } from './fact-store.ts';
import { finalRevision, type LeaderboardStore } from './leaderboard-store.ts';
import type { MemberStore } from './member-store.ts';
import { computeProgress } from './progress.ts';

export interface Stores {
  readonly facts: FactStore;
  readonly members: MemberStore;
  readonly boards: LeaderboardStore;
}

export interface Recompute {
  /**
   * Computes all that follows from someone's facts, and stores it.
   * @param alsoBoards boards where she might stand without anything remembering it
   */
  of(userId: string, alsoBoards?: readonly string[]): Promise<void>;
  /** Removes everything of a deleted account, for good. @param alsoBoards as for `of` */
  erase(userId: string, alsoBoards?: readonly string[]): Promise<void>;
}

/**
 * Computations of one user run one after another here; among copies of the service the revision
 * decides: a result never replaces that of a computation begun later, which has seen more facts.
 */
export function createRecompute({ facts, members, boards }: Stores): Recompute {
  const serialise = createSerialiser();

  async function compute(userId: string, alsoBoards: readonly string[]): Promise<void> {
    const begun = await members.begin(userId);
    if (!begun) {
      // An event that came after the deletion has left its fact again.
      await facts.erase(userId);
      return;
    }
    const known = await facts.list(userId);
    const bests = bestSessions(known);
    const touched = new Set([...begun.boards, ...alsoBoards, ...bests.keys()]);
    // Remembered before the boards are set, so that a crash in between leaves none that is forgotten.
    const stands = await members.save(
      userId,
      begun.revision,
      computeProgress(known),
      [...touched].toSorted(),
    );
    // A newer computation sets the boards from more facts, or the account was deleted meanwhile.
    if (!stands) return;
    await Promise.all(
      [...touched].map((exercise) => {
        const best = bests.get(exercise);
        return boards.set(exercise, userId, best ? toBoardScore(best) : null, begun.revision);
      }),
    );
    if (touched.size > bests.size) {
      await members.keepBoards(userId, begun.revision, [...bests.keys()].toSorted());
    }
  }

  async function erase(userId: string, alsoBoards: readonly string[]): Promise<void> {
    const stoodOn = new Set([...(await members.erase(userId)), ...alsoBoards]);
    await Promise.all([...stoodOn].map((exercise) => boards.set(exercise, userId, null, finalRevision)));
    await facts.erase(userId);
  }

  return {
    of: (userId, alsoBoards = []) => serialise(userId, () => compute(userId, alsoBoards)),
    erase: (userId, alsoBoards = []) => serialise(userId, () => erase(userId, alsoBoards)),
  };
}
