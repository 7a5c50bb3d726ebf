import { createSerialiser, type Clock } from '@ondine/platform';
import type { FactStore } from './facts/fact-store.ts';
import type { ReadmissionStore } from './boards/fairness/readmission-store.ts';
import { hasEnded } from './boards/board-key.ts';
import { boardsOf } from './boards/board-scores.ts';
import { finalRevision, isSameScore, type LeaderboardStore } from './boards/leaderboard-store.ts';
import type { Fact } from './facts/fact.ts';
import type { Begun, Computed, UserStore } from './users/user-store.ts';
import { reachedKeys } from './progress/progress.ts';
import type { ReachedStore } from './progress/reached-store.ts';
import {
  computeAll,
  computeNext,
  computeSince,
  type Computation,
  type Recomputation,
} from './totals/compute.ts';
import { isNew, type MonthStart } from './totals/totals.ts';
import { monthOf } from './facts/workout-month.ts';

export interface Stores {
  readonly facts: FactStore;
  readonly users: UserStore;
  readonly boards: LeaderboardStore;
  readonly readmissions: ReadmissionStore;
  /** Null where it is counted over the users instead. */
  readonly reached: ReachedStore | null;
}

export interface Recompute {
  /**
   * Computes all that follows from someone's facts, and stores it.
   * @param alsoBoards boards where they might stand without anything remembering it
   * @param since the first month of a change of their facts, as of `monthOf`; all are read when left out
   * @returns the boards that they have come onto or left
   */
  of(userId: string, alsoBoards?: readonly string[], since?: string): Promise<readonly string[]>;
  /**
   * Keeps a fact and computes: from what was computed before and the fact alone, unless it may have been among the facts
   * of that (heard twice, or after a later one) or was taken back; then the facts since its month are read. @returns as `of`
   */
  add(fact: Fact): Promise<readonly string[]>;
  /** Removes everything of a deleted account, for good. @param alsoBoards as for `of` @returns the boards it is taken off */
  erase(userId: string, alsoBoards?: readonly string[]): Promise<readonly string[]>;
}

/**
 * Computations of one user run one after another here; among replicas of the service the revision
 * decides: a result is stored only in the place of the one that stood before its facts were read.
 */
export function createRecompute(
  { facts, users, boards, readmissions, reached }: Stores,
  clock: Clock,
): Recompute {
  const serialise = createSerialiser();

  /** Takes a deleted account off boards so that no computation that is late lists it again. */
  const leaveForGood = (userId: string, left: readonly string[]) =>
    Promise.all(left.map((board) => boards.set(board, userId, null, finalRevision)));

  async function fromAllFacts(userId: string): Promise<Recomputation> {
    const [known, admitted] = await Promise.all([facts.list(userId), readmissions.list(userId)]);
    return computeAll(known, admitted, clock());
  }

  /** From the facts since a month, where there is a month start no later than it; else from all facts. */
  async function fromFactsSince(userId: string, since: string, begun: Begun): Promise<Recomputation> {
    const { before, revision } = begun;
    const all = before ? await users.monthStarts(userId, revision) : [];
    const monthStarts: readonly MonthStart[] = all.filter(({ month }) => month <= since);
    const last = monthStarts.at(-1);
    if (!before || !last) return await fromAllFacts(userId);
    const [known, admitted] = await Promise.all([facts.list(userId, last.month), readmissions.list(userId)]);
    return computeSince({ overfull: before.overfull, monthStarts }, known, admitted, clock());
  }

  async function compute(
    userId: string,
    alsoBoards: readonly string[],
    added: Fact | null,
    since: string | undefined,
  ): Promise<readonly string[]> {
    const begun = await users.begin(userId);
    if (!begun) {
      // An event that came after the deletion has left its fact again, and boards that are being restored may have
      // read it meanwhile.
      await leaveForGood(userId, [...alsoBoards, ...(added ? boardsOf(added) : [])]);
      await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
      return [];
    }
    const { before } = begun;
    // Kept only once the revision is known: whoever takes it back afterwards stores a result above that one, so that
    // ours, with this fact in it, finds no place any more.
    const isTakenBack = added !== null && begun.hasTraceWithoutMonth && (await facts.isTakenBack(added));
    const stands = added !== null && !isTakenBack && (await facts.put(added));
    const isNext = stands && before !== null && isNew(before.totals, added);
    const next = isNext
      ? await computeNext(before, added, () => readmissions.list(userId), clock())
      : since === undefined
        ? await fromAllFacts(userId)
        : await fromFactsSince(userId, since, begun);
    const touched = isNext
      ? boardsChangedBy(added, { ...begun, before }, next)
      : // Also of those boards that are left: a restore that read fewer of these facts may be about to list one,
        // and only a newer revision on that board keeps it out.
        new Set([...begun.boards, ...alsoBoards, ...next.concerned]);
    const standsOn = [...next.scores.keys()].toSorted();
    const remembered = [...new Set([...begun.boards, ...touched, ...standsOn])].toSorted();
    const revision = begun.revision + 1;
    const traced = isNext ? {} : { hasTraceWithoutMonth: await facts.hasTraceWithoutMonth(userId) };
    // Remembered before the boards are set, so that a crash in between leaves none that is forgotten.
    if (!(await users.save(userId, revision, { ...next, ...traced, boards: remembered }))) {
      // Another replica was first, and may have read its facts before ours were there.
      return await compute(userId, alsoBoards, added, since);
    }
    const hasReached = !isNext || before.progress.unlocked.length !== next.progress.unlocked.length;
    await Promise.all([
      hasReached ? reached?.set(userId, reachedKeys(next.progress), revision) : undefined,
      ...[...touched].map((board) => boards.set(board, userId, next.scores.get(board) ?? null, revision)),
    ]);
    if (remembered.length > standsOn.length) await users.keepBoards(userId, revision, standsOn);
    const stood = new Set(begun.boards);
    return remembered.filter((board) => stood.has(board) !== next.scores.has(board));
  }

  async function erase(userId: string, alsoBoards: readonly string[]): Promise<readonly string[]> {
    const remembered = await users.erase(userId);
    const concerned = (await facts.list(userId))
      .flatMap(boardsOf)
      .filter((board) => !hasEnded(board, clock()));
    const left = [...new Set([...remembered, ...alsoBoards, ...concerned])];
    await leaveForGood(userId, left);
    await reached?.set(userId, [], finalRevision);
    await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
    await users.forgetBoards(userId);
    return left;
  }

  return {
    of: (userId, alsoBoards = [], since) => serialise(userId, () => compute(userId, alsoBoards, null, since)),
    add: (fact) => serialise(fact.userId, () => compute(fact.userId, [], fact, monthOf(fact))),
    erase: (userId, alsoBoards = []) => serialise(userId, () => erase(userId, alsoBoards)),
  };
}

/**
 * The boards on which a new fact changes something. Those of the fact itself also while the user is left off: a restore
 * may have listed it without anything remembering that.
 */
function boardsChangedBy(
  added: Fact,
  { boards, before }: Begun & { readonly before: Computed },
  next: Computation,
): ReadonlySet<string> {
  const stood = new Set(before.overfull.length > 0 ? [] : boards);
  const isUnchanged = (board: string) => {
    const [was, is] = [stood.has(board) ? before.totals.scores[board] : undefined, next.scores.get(board)];
    return was !== undefined && is !== undefined && isSameScore(was, is);
  };
  const changed = [...boards, ...next.scores.keys()].filter((board) => !isUnchanged(board));
  return new Set([...changed, ...(next.overfull.length > 0 ? boardsOf(added) : [])]);
}
