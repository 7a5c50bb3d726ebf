import { createSerialiser } from '@ondine/platform/events';
import type { Clock } from '@ondine/platform/time';
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
import { monthOf } from './facts/month-document.ts';

export interface Stores {
  readonly facts: FactStore;
  readonly users: UserStore;
  readonly boards: LeaderboardStore;
  readonly readmissions: ReadmissionStore;
  /** Null when the counts come from a scan of the users instead. */
  readonly reached: ReachedStore | null;
}

export interface Recompute {
  /**
   * Computes and stores all results from a user's facts.
   * @param alsoBoards boards that may list the user although it is not remembered
   * @param since the first month with a changed fact, as of `monthOf`; default all facts are read
   * @returns the boards that the user has joined or left
   */
  of(userId: string, alsoBoards?: readonly string[], since?: string): Promise<readonly string[]>;
  /**
   * Stores a fact and computes the results from the previous ones and the fact alone. If the fact may be included
   * already (delivered twice, or after a later one) or was deleted, it reads the facts since its month instead.
   * @returns as `of`
   */
  add(fact: Fact): Promise<readonly string[]>;
  /**
   * Removes all data of a deleted account for good. @param alsoBoards as for `of` @returns the boards it is removed
   * from
   */
  erase(userId: string, alsoBoards?: readonly string[]): Promise<readonly string[]>;
}

/** The input of a computation. */
interface Asked {
  readonly userId: string;
  /** As for `of`. */
  readonly alsoBoards: readonly string[];
  /** A fact to store first. */
  readonly added: Fact | null;
  /** As for `of`. */
  readonly since: string | undefined;
}

/** The result to store. */
interface Outcome {
  readonly result: Computation & MonthStartChange & Pick<Result, 'hasTraceWithoutMonth'>;
  /** The boards to set. */
  readonly touched: ReadonlySet<string>;
  /** Whether the reached achievements may have changed. */
  readonly hasReached: boolean;
}

/**
 * Computations of one user run one after another in this process. Between replicas of the service the revision decides:
 * a result is stored only if the revision has not changed since before the facts were read.
 */
export function createRecompute(
  { facts, users, boards, readmissions, reached }: Stores,
  clock: Clock,
): Recompute {
  const serialise = createSerialiser();

  /** Removes a deleted account from boards with the final revision, so that no late computation lists it again. */
  const leaveForGood = (userId: string, left: readonly string[]) =>
    Promise.all(left.map((board) => boards.set(board, userId, null, finalRevision)));

  async function fromAllFacts(userId: string, { isHidden }: Begun): Promise<Recomputation> {
    const [known, admitted] = await Promise.all([facts.list(userId), readmissions.list(userId)]);
    return computeAll(known, { readmissions: admitted, isHidden }, clock());
  }

  /** Computes from the facts since a month, if there is a month start no later than it; else from all facts. */
  async function fromFactsSince(userId: string, since: string, begun: Begun): Promise<Recomputation> {
    const { before, revision, isHidden } = begun;
    const all = before ? await users.monthStarts(userId, revision) : [];
    const monthStarts: readonly MonthStart[] = all.filter(({ month }) => month <= since);
    const last = monthStarts.at(-1);
    if (!before || !last) return await fromAllFacts(userId, begun);
    const [known, admitted] = await Promise.all([facts.list(userId, last.month), readmissions.list(userId)]);
    return computeSince(
      { overfull: before.overfull, monthStarts },
      known,
      { readmissions: admitted, isHidden },
      clock(),
    );
  }

  /** Stores a fact. @returns false if it was deleted before */
  async function keep(added: Fact, begun: Begun): Promise<boolean> {
    // Stored only after the revision was read: a computation that deletes the fact later stores a result with a higher
    // revision, so that ours, which includes the fact, is rejected.
    const isTakenBack = begun.hasTraceWithoutMonth && (await facts.isTakenBack(added));
    return !isTakenBack && (await facts.put(added));
  }

  /** Computes from the previous result and the fact alone; null when that is not enough. */
  async function fromAdded({ userId, added }: Asked, begun: Begun): Promise<Outcome | null> {
    const { before, isHidden } = begun;
    if (!added || !(await keep(added, begun)) || !before || !isNew(before.totals, added)) return null;
    const readReadmissions = () => readmissions.list(userId);
    const result = await computeNext(before, added, { readReadmissions, isHidden }, clock());
    return {
      result,
      touched: boardsChangedBy(added, { ...begun, before }, result),
      hasReached: before.progress.unlocked.length !== result.progress.unlocked.length,
    };
  }

  /** Computes from many facts, including the added one. */
  async function fromFacts({ userId, alsoBoards, since }: Asked, begun: Begun): Promise<Outcome> {
    const computed =
      since === undefined ? await fromAllFacts(userId, begun) : await fromFactsSince(userId, since, begun);
    return {
      result: { ...computed, hasTraceWithoutMonth: await facts.hasTraceWithoutMonth(userId) },
      // Includes boards that the user leaves: a restore that read fewer of these facts may be about to list them on
      // one, and only a newer revision on that board prevents it.
      touched: new Set([...begun.boards, ...alsoBoards, ...computed.concerned]),
      hasReached: true,
    };
  }

  /**
   * Stores a result if the revision has not changed since the start, and sets the boards.
   * @returns the boards that the user has joined or left; null when another replica was first
   */
  async function store(
    userId: string,
    begun: Begun,
    { result, touched, hasReached }: Outcome,
  ): Promise<readonly string[] | null> {
    const standsOn = [...result.scores.keys()].toSorted();
    const remembered = [...new Set([...begun.boards, ...touched, ...standsOn])].toSorted();
    const revision = begun.revision + 1;
    // Remembered before the boards are set, so that a crash in between leaves no unknown entry.
    if (!(await users.save(userId, revision, { ...result, boards: remembered }))) return null;
    await Promise.all([
      hasReached ? reached?.set(userId, reachedKeys(result.progress), revision) : undefined,
      ...[...touched].map((board) => boards.set(board, userId, result.scores.get(board) ?? null, revision)),
    ]);
    if (remembered.length > standsOn.length) await users.keepBoards(userId, revision, standsOn);
    const stood = new Set(begun.boards);
    return remembered.filter((board) => stood.has(board) !== result.scores.has(board));
  }

  /** Removes what a late event has added to a deleted account, also on boards that are being restored. */
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
    // The other replica, which was first, may have read its facts before ours were stored.
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
 * The boards on which a new fact changes something. Includes those of the fact itself while the user is left off or
 * hidden, because a restore may have listed the user on them although it is not remembered.
 */
function boardsChangedBy(
  added: Fact,
  { boards, before, isHidden }: Begun & { readonly before: Computed },
  next: Computation,
): ReadonlySet<string> {
  const stood = new Set(before.overfull.length > 0 ? [] : boards);
  const isUnchanged = (board: string) => {
    const [was, is] = [stood.has(board) ? before.totals.scores[board] : undefined, next.scores.get(board)];
    return was !== undefined && is !== undefined && isSameScore(was, is);
  };
  const changed = [...boards, ...next.scores.keys()].filter((board) => !isUnchanged(board));
  const isOff = isHidden || next.overfull.length > 0;
  return new Set([...changed, ...(isOff ? boardsOf(added) : [])]);
}
