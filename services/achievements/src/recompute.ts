import { createSerialiser, type Clock } from '@ondine/platform';
import type { FactStore } from './facts/fact-store.ts';
import type { ReadmissionStore } from './boards/fairness/readmission-store.ts';
import { hasEnded } from './boards/board-key.ts';
import { boardsOf } from './boards/board-scores.ts';
import { finalRevision, isSameScore, type LeaderboardStore } from './boards/leaderboard-store.ts';
import type { Fact } from './facts/fact.ts';
import type { Begun, Computed, Result } from './users/user.ts';
import type { UserStore } from './users/user-store.ts';
import { reachedKeys } from './progress/progress.ts';
import type { ReachedStore } from './progress/reached-store.ts';
import {
  computeAll,
  computeNext,
  computeSince,
  type Computation,
  type Recomputation,
} from './totals/compute.ts';
import { isNew, type MonthStart, type MonthStartChange } from './totals/totals.ts';
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
   * Computes all that follows from a user's facts, and stores it.
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

/** What a computation is asked for. */
interface Asked {
  readonly userId: string;
  /** As for `of`. */
  readonly alsoBoards: readonly string[];
  /** A fact to keep first. */
  readonly added: Fact | null;
  /** As for `of`. */
  readonly since: string | undefined;
}

/** What is to be stored. */
interface Outcome {
  readonly result: Computation & MonthStartChange & Pick<Result, 'hasTraceWithoutMonth'>;
  /** The boards to set. */
  readonly touched: ReadonlySet<string>;
  /** Whether other achievements may be reached than before. */
  readonly hasReached: boolean;
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

  /** Keeps a fact. @returns whether it stands, and was not taken back before */
  async function keep(added: Fact, begun: Begun): Promise<boolean> {
    // Kept only once the revision is known: a computation that takes it back afterwards stores a result above that one, so
    // that ours, with this fact in it, finds no place any more.
    const isTakenBack = begun.hasTraceWithoutMonth && (await facts.isTakenBack(added));
    return !isTakenBack && (await facts.put(added));
  }

  /** From what was computed before and the fact alone; null where that is not enough. */
  async function fromAdded({ userId, added }: Asked, begun: Begun): Promise<Outcome | null> {
    const { before } = begun;
    if (!added || !(await keep(added, begun)) || !before || !isNew(before.totals, added)) return null;
    const result = await computeNext(before, added, () => readmissions.list(userId), clock());
    return {
      result,
      touched: boardsChangedBy(added, { ...begun, before }, result),
      hasReached: before.progress.unlocked.length !== result.progress.unlocked.length,
    };
  }

  /** From many facts, the one that was added among them. */
  async function fromFacts({ userId, alsoBoards, since }: Asked, begun: Begun): Promise<Outcome> {
    const computed =
      since === undefined ? await fromAllFacts(userId) : await fromFactsSince(userId, since, begun);
    return {
      result: { ...computed, hasTraceWithoutMonth: await facts.hasTraceWithoutMonth(userId) },
      // Also those boards that are left: a restore that read fewer of these facts may be about to list one, and only a newer
      // revision on that board keeps it out.
      touched: new Set([...begun.boards, ...alsoBoards, ...computed.concerned]),
      hasReached: true,
    };
  }

  /**
   * Stores a result in the place of the one that stood when it was begun, and sets the boards.
   * @returns the boards that the user has come onto or left; null when another replica was first
   */
  async function store(
    userId: string,
    begun: Begun,
    { result, touched, hasReached }: Outcome,
  ): Promise<readonly string[] | null> {
    const standsOn = [...result.scores.keys()].toSorted();
    const remembered = [...new Set([...begun.boards, ...touched, ...standsOn])].toSorted();
    const revision = begun.revision + 1;
    // Remembered before the boards are set, so that a crash in between leaves none that is forgotten.
    if (!(await users.save(userId, revision, { ...result, boards: remembered }))) return null;
    await Promise.all([
      hasReached ? reached?.set(userId, reachedKeys(result.progress), revision) : undefined,
      ...[...touched].map((board) => boards.set(board, userId, result.scores.get(board) ?? null, revision)),
    ]);
    if (remembered.length > standsOn.length) await users.keepBoards(userId, revision, standsOn);
    const stood = new Set(begun.boards);
    return remembered.filter((board) => stood.has(board) !== result.scores.has(board));
  }

  /** Forgets what a late event has left of a deleted account, also on boards that are being restored meanwhile. */
  async function forget({ userId, alsoBoards, added }: Asked): Promise<void> {
    await leaveForGood(userId, [...alsoBoards, ...(added ? boardsOf(added) : [])]);
    await Promise.all([facts.erase(userId), readmissions.erase(userId)]);
  }

  async function compute(asked: Asked): Promise<readonly string[]> {
    const begun = await users.begin(asked.userId);
    if (!begun) {
      await forget(asked);
      return [];
    }
    const outcome = (await fromAdded(asked, begun)) ?? (await fromFacts(asked, begun));
    // Another replica that was first may have read its facts before ours were there.
    return (await store(asked.userId, begun, outcome)) ?? (await compute(asked));
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
    of: (userId, alsoBoards = [], since) =>
      serialise(userId, () => compute({ userId, alsoBoards, added: null, since })),
    add: (fact) =>
      serialise(fact.userId, () =>
        compute({ userId: fact.userId, alsoBoards: [], added: fact, since: monthOf(fact) }),
      ),
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
