import { exerciseSlugs } from '@ondine/contracts';
import { toBoardScore } from '../best-session.ts';
import { toFact } from '../../facts/fact-record.ts';
import { boardPart } from '../fairness/board-part.ts';
import {
  finalRevision,
  type BoardScore,
  type LeaderboardStore,
  type Standing,
} from '../leaderboard-store.ts';
import type { MemberDocument } from '../../members/member-store.ts';
import type { Stores } from '../../recompute.ts';
import type { KeyRange } from '../../rebuild/walk-keys.ts';

/** What was looked at in a range, and how many places on boards were not as they should be. */
export interface RestoreReport {
  readonly members: number;
  readonly repaired: number;
}

/** A place that is to be changed; no score takes off the board. */
interface Change extends Omit<Standing, 'score'> {
  readonly score: BoardScore | null;
}

/**
 * Makes the boards of a range of users what their facts in the database say, while events come in. What
 * an event computes meanwhile has a higher revision and stands.
 * @returns null when there are more than `limit` records of one kind
 */
export async function restoreRange(
  { facts, members, boards, readmissions }: Stores,
  range: KeyRange,
  limit: number,
): Promise<RestoreReport | null> {
  // Members first: facts may then be newer than the revision, and another computation is on its way; older
  // facts under a newer revision would stand for good.
  const known = await members.readRange(range, limit);
  const records = known && (await facts.readRange(range, limit));
  const admitted = records && (await readmissions.readRange(range, limit));
  if (!admitted) return null;
  const admittedByUser = Map.groupBy(admitted, ({ userId }) => userId);
  const factsByUser = Map.groupBy(records, ({ userId }) => userId);
  const wanted = new Map(
    known.map((member) => {
      const own = member.deleted ? [] : (factsByUser.get(member._id) ?? []);
      const { bests } = boardPart(
        own.flatMap((record) => toFact(record) ?? []),
        admittedByUser.get(member._id) ?? [],
      );
      return [member._id, bests];
    }),
  );
  const exercises = new Set<string>([
    ...exerciseSlugs,
    ...known.flatMap((member) => member.boards),
    ...[...wanted.values()].flatMap((bests) => [...bests.keys()]),
  ]);
  const standings = Map.groupBy(
    await boards.standingsOf([...exercises], [...wanted.keys()]),
    ({ userId }) => userId,
  );
  const changes = known.flatMap((member) =>
    changesOf(
      member,
      new Map([...(wanted.get(member._id) ?? [])].map(([exercise, best]) => [exercise, toBoardScore(best)])),
      standings.get(member._id) ?? [],
    ),
  );
  await apply(boards, changes);
  return { members: known.length, repaired: changes.length };
}

function changesOf(
  { _id: userId, deleted, revision, boards }: MemberDocument,
  wanted: ReadonlyMap<string, BoardScore>,
  standings: readonly Standing[],
): Change[] {
  const there = new Map(standings.map((standing) => [standing.exercise, standing.score]));
  // A deleted account leaves its mark wherever it stood, or a computation that is late would list it again.
  const exercises = new Set([...wanted.keys(), ...there.keys(), ...(deleted ? boards : [])]);
  return [...exercises].flatMap((exercise): Change[] => {
    const score = wanted.get(exercise) ?? null;
    const stands = there.get(exercise);
    if (score && stands && isSameScore(score, stands)) return [];
    return [{ exercise, userId, score, revision: deleted ? finalRevision : revision }];
  });
}

const isSameScore = (a: BoardScore, b: BoardScore): boolean =>
  a.reps === b.reps &&
  a.durationSeconds === b.durationSeconds &&
  a.at.getTime() === b.at.getTime() &&
  a.exerciseName === b.exerciseName &&
  a.isBot === b.isBot;

async function apply(boards: LeaderboardStore, changes: readonly Change[]): Promise<void> {
  await boards.setMany(changes.flatMap(({ score, ...place }) => (score ? [{ ...place, score }] : [])));
  await Promise.all(
    changes.flatMap(({ exercise, userId, score, revision }) =>
      score ? [] : [boards.set(exercise, userId, null, revision)],
    ),
  );
}
