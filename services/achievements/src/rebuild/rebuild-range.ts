import { exerciseSlugs } from '@ondine/contracts';
import type { Clock } from '@ondine/platform/time';
import { hasEnded } from '../boards/board-key.ts';
import type { Fact } from '../facts/fact.ts';
import type { Known } from '../facts/fact-store.ts';
import { toFactTrace } from '../facts/fact-trace.ts';
import { isSameChoice, laterChoice } from '../users/leaderboard-choice.ts';
import { storedChoice, type UserDocument } from '../users/user-document.ts';
import { firstRevision, type LeaderboardChoice } from '../users/user.ts';
import { reachedKeys } from '../progress/progress.ts';
import type { Recompute, Stores } from '../recompute.ts';
import { computeAll, type Recomputation } from '../totals/compute.ts';
import { isUpToDate, type Kept } from './is-up-to-date.ts';
import type { Records } from './records.ts';
import type { KeyRange } from './walk-keys.ts';
import { wantedState, type WantedUser } from './wanted-state.ts';

export interface RebuildDeps extends Stores {
  readonly records: Records;
  readonly recompute: Recompute;
  readonly clock: Clock;
  /** The boards in the store when the rebuild began. */
  readonly listed: readonly string[];
}

/** The result of a range. */
export interface RangeReport {
  /** Sessions and conversations in the services' records. */
  readonly results: number;
  readonly users: number;
  /** Users with wrong data. */
  readonly repaired: number;
}

/** Users that are computed concurrently. */
const sideBySide = 8;

/** The data of one user in this service. */
interface KnownUser extends Kept {
  readonly facts: Map<string, Known>;
  readonly document: UserDocument | undefined;
}

/**
 * Corrects all data of a range of users according to the services' records. Correct data is not written again; events
 * that arrive meanwhile are handled as usual.
 * @returns null when there are more than `limit` records of one kind
 */
export async function rebuildRange(
  deps: RebuildDeps,
  range: KeyRange,
  limit: number,
): Promise<RangeReport | null> {
  const { facts, users, boards, readmissions, records, reached, listed, clock } = deps;
  // Read before the records: what is here by now and missing there is deleted for good.
  const [knownFacts, knownUsers] = await Promise.all([
    facts.readRange(range, limit),
    users.readRange(range, limit),
  ]);
  const found = knownFacts && knownUsers && (await records.read(range, limit));
  const admitted = found && (await readmissions.readRange(range, limit));
  if (!admitted) return null;
  const wanted = wantedState(found);
  const admittedByUser = Map.groupBy(admitted, ({ userId }) => userId);
  const factsByUser = Map.groupBy(knownFacts, ({ userId }) => userId);
  const documentById = new Map(knownUsers.map((document) => [document._id, document]));
  const userIds = [...new Set([...wanted.keys(), ...documentById.keys(), ...factsByUser.keys()])];
  const now = clock();
  const parts = new Map(
    [...wanted].map(([userId, want]) => {
      const choice = choiceOfUser(want, documentById.get(userId));
      const admission = {
        readmissions: admittedByUser.get(userId) ?? [],
        isHidden: choice?.shown === false,
      };
      return [userId, computeAll(standingFacts(want), admission, now)];
    }),
  );
  const asked = new Set<string>([
    ...exerciseSlugs,
    ...listed,
    ...knownUsers.flatMap((document) => document.boards),
    ...[...parts.values()].flatMap(({ concerned }) => concerned),
  ]);
  const stillSeen = [...asked].filter((board) => !hasEnded(board, now));
  const standings = Map.groupBy(await boards.standingsOf(stillSeen, userIds), ({ userId }) => userId);

  const reachedByUser = reached && (await reached.keptOf(userIds));
  const computed = reached ? await users.readRange(range, limit) : knownUsers;
  if (!computed) return null;
  const revisions = new Map(computed.map(({ _id, revision }) => [_id, revision]));

  const all = userIds.map((userId) => ({
    userId,
    wanted: wanted.get(userId),
    known: {
      facts: new Map(factsByUser.get(userId)?.map((fact) => [fact.sessionId, fact])),
      document: documentById.get(userId),
      standings: standings.get(userId) ?? [],
      reached: reachedByUser && reachedByUser.get(userId),
      revision: revisions.get(userId) ?? 0,
    },
  }));
  const withAccount = all.flatMap(({ wanted: want, ...user }) => {
    const part = parts.get(user.userId);
    return want?.account && part ? [{ ...user, wanted: want, account: want.account, part }] : [];
  });
  const changed = await repairFacts(deps, withAccount);

  const added = await addNewUsers(deps, withAccount);

  let repaired = added.size;
  const accounts = new Map(withAccount.map((user) => [user.userId, user]));
  const rest = all.filter(({ userId }) => !added.has(userId));
  await forEachSideBySide(rest, async ({ userId, known }) => {
    // A running computation may have read the facts before they were corrected, and still store its result.
    const overtaken = changed.has(userId);
    const user = accounts.get(userId);
    const done = user ? await repairUser(deps, user, overtaken) : await eraseUser(deps, userId, known);
    if (done || overtaken) repaired += 1;
  });
  return { results: found.results.length, users: wanted.size, repaired };
}

/** The facts of sessions that are not deleted. */
const standingFacts = ({ facts, removed }: WantedUser): Fact[] =>
  [...facts].filter(([id]) => !removed.has(id)).map(([, fact]) => fact);

type UserWithAccount = {
  readonly userId: string;
  readonly wanted: WantedUser;
  readonly account: NonNullable<WantedUser['account']>;
  readonly known: KnownUser;
  readonly part: Recomputation;
};

/** A user's latest choice about boards: an event that is newer than the records may have brought a later one. */
const choiceOfUser = ({ choice }: WantedUser, document: UserDocument | undefined): LeaderboardChoice | null =>
  laterChoice(document ? storedChoice(document) : null, choice);

/** @returns the users whose facts were wrong */
async function repairFacts(
  { facts }: RebuildDeps,
  users: readonly UserWithAccount[],
): Promise<ReadonlySet<string>> {
  const missing: Fact[] = [];
  const different: { readonly right: Known; readonly there: Known | undefined }[] = [];
  const stray: Known[] = [];
  for (const { userId, wanted, known } of users) {
    const all = new Map<string, Known>(wanted.facts);
    for (const [id, month] of wanted.removed) all.set(id, toFactTrace(id, userId, month));
    for (const [id, right] of all) {
      const there = known.facts.get(id);
      if (there) {
        if (!isSame(there, right)) different.push({ right, there });
      } else if (right.kind === 'trace') {
        // It replaces a fact that arrived meanwhile: a deletion is final.
        different.push({ right, there });
      } else missing.push(right);
    }
    for (const [id, there] of known.facts) if (!all.has(id)) stray.push(there);
  }
  await facts.addMissing(missing);
  for (const { right, there } of different) await facts.replace(right, there);
  await facts.discard(stray);
  return new Set([...missing, ...different.map(({ right }) => right), ...stray].map(({ userId }) => userId));
}

/** Whether a workout of a user was deleted by an event without its month. */
const hasTraceWithoutMonth = ({ removed }: WantedUser, { facts }: KnownUser): boolean =>
  [...removed.values()].includes(undefined) ||
  [...facts.values()].some((known) => known.kind === 'trace' && known.month === undefined);

/**
 * Adds unknown users with all results from their facts, in few writes.
 * @returns the added users; those that arrived meanwhile are left to a computation of their own
 */
async function addNewUsers(
  { users, boards, reached }: RebuildDeps,
  all: readonly UserWithAccount[],
): Promise<ReadonlySet<string>> {
  const fresh = all
    .filter(({ known }) => !known.document && known.standings.length === 0 && !known.reached)
    .map(({ userId, account, wanted, known, part }) => ({
      userId,
      account,
      wanted,
      hasTraceWithoutMonth: hasTraceWithoutMonth(wanted, known),
      ...part,
    }));
  const there = new Set(
    await users.addComputed(
      fresh.map(({ userId, account, wanted, scores, ...computed }) => ({
        userId,
        name: account.name,
        isBot: account.isBot,
        namedAt: account.at,
        choice: wanted.choice,
        progress: computed.progress,
        totals: computed.totals,
        monthStarts: computed.monthStarts,
        hasTraceWithoutMonth: computed.hasTraceWithoutMonth,
        boards: [...scores.keys()].toSorted(),
        overfull: computed.overfull,
      })),
    ),
  );
  const added = fresh.filter(({ userId }) => !there.has(userId));
  await boards.setMany(
    added.flatMap(({ userId, scores }) =>
      [...scores].map(([board, score]) => ({ board, userId, revision: firstRevision, score })),
    ),
  );
  await Promise.all(
    added.map(async ({ userId, progress }) => reached?.set(userId, reachedKeys(progress), firstRevision)),
  );
  return new Set(added.map(({ userId }) => userId));
}

/** @returns whether something was wrong */
async function repairUser(
  { users, recompute, clock }: RebuildDeps,
  { userId, wanted, account, known, part }: UserWithAccount,
  overtaken: boolean,
): Promise<boolean> {
  const { document, standings, reached, revision } = known;
  const named =
    document !== undefined &&
    document.name === account.name &&
    document.is_bot === account.isBot &&
    document.named_at?.getTime() === account.at.getTime();
  if (!named) await users.rename(userId, account.name, account.isBot, account.at);
  const choice = choiceOfUser(wanted, document);
  const chosen = isSameChoice(choice, document ? storedChoice(document) : null);
  if (choice && !chosen) await users.choose(userId, choice);
  if (!overtaken && isUpToDate(part, document, known, clock())) return !named || !chosen;
  const highest = Math.max(reached?.revision ?? 0, ...standings.map(({ revision }) => revision));
  if (highest > revision) await users.raiseRevision(userId, highest);
  await recompute.of(
    userId,
    standings.map(({ board }) => board),
  );
  return true;
}

/** @returns whether there was anything to erase */
async function eraseUser({ recompute }: RebuildDeps, userId: string, known: KnownUser): Promise<boolean> {
  const isGone =
    known.document?.deleted === true &&
    // Left by a replica of a release without totals that handled the deletion.
    known.document.totals === undefined &&
    known.document.month_starts === undefined &&
    known.facts.size === 0 &&
    known.standings.length === 0 &&
    (known.reached?.keys ?? []).length === 0;
  if (isGone) return false;
  await recompute.erase(
    userId,
    known.standings.map(({ board }) => board),
  );
  return true;
}

/** Makes dates comparable by value. */
const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

function isSame(there: Known, right: Known): boolean {
  // A record without the month of a deleted workout does not contradict the known month.
  if (there.kind === 'trace' && right.kind === 'trace' && right.month === undefined) return true;
  const names = Object.keys(there) as (keyof Known)[];
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => plain(there[name]) === plain(right[name]))
  );
}

async function forEachSideBySide<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
