import type { Redis, Result } from 'ioredis';
import { z } from 'zod';
import { forgetBoardAt } from './board-key.ts';
import type { BoardScore, LeaderboardStore, RankedScore, Standing } from './leaderboard-store.ts';

/**
 * Sets one score unless a newer computation came first. Both sorted sets and the details change together or not at all.
 * KEYS: all, humans, entries. ARGV: user, revision, member, value, is_bot, details, expiry of the board in seconds; an
 * empty member removes the user, and an empty expiry keeps the board.
 */
const setScript = `
local known = redis.call('HGET', KEYS[3], ARGV[1])
if known then
  local entry = cjson.decode(known)
  if tonumber(entry.revision) > tonumber(ARGV[2]) then return 0 end
  if entry.member ~= '' then
    redis.call('ZREM', KEYS[1], entry.member)
    redis.call('ZREM', KEYS[2], entry.member)
  end
end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[6])
if ARGV[3] ~= '' then
  redis.call('ZADD', KEYS[1], ARGV[4], ARGV[3])
  if ARGV[5] == '0' then redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3]) end
end
if ARGV[7] ~= '' then
  for _, key in ipairs(KEYS) do redis.call('EXPIREAT', key, ARGV[7]) end
end
return 1`;

declare module 'ioredis' {
  // The scripts below, sent by their hashes once the server has cached them.
  interface RedisCommander<Context> {
    /** `setScript` */
    setOnBoard(...keysAndValues: (string | number)[]): Result<number, Context>;
    /** `topScript` */
    topOfBoard(board: string, entries: string, last: number): Result<string[], Context>;
    /** `rankScript` */
    rankOnBoard(board: string, entries: string, user: string): Result<[string, number] | null, Context>;
    /** `ranksScript` */
    ranksOnBoard(
      board: string,
      entries: string,
      ...users: string[]
    ): Result<(string | number | null)[], Context>;
  }
}

/**
 * Reads the first entries of a board with their details, atomically and in one round trip. KEYS: board, entries. ARGV:
 * index of the last. Returns the details in order.
 */
const topScript = `
local members = redis.call('ZREVRANGE', KEYS[1], 0, ARGV[1])
if #members == 0 then return {} end
local users = {}
for place, member in ipairs(members) do
  users[place] = string.sub(member, string.find(member, ':', 1, true) + 1)
end
return redis.call('HMGET', KEYS[2], unpack(users))`;

/** Reads a user's details and place, likewise. KEYS: board, entries. ARGV: user. Returns both, or nothing. */
const rankScript = `
local known = redis.call('HGET', KEYS[2], ARGV[1])
if not known then return false end
local member = cjson.decode(known).member
local index = member ~= '' and redis.call('ZREVRANK', KEYS[1], member)
return index and { known, index }`;

/**
 * The same for many users. KEYS: board, entries. ARGV: users. Returns details and index alternately, in the order of
 * the users; false twice for those without a place. The member is cut out of the details, because parsing all of them
 * takes several times as long.
 */
const ranksScript = `
local known = redis.call('HMGET', KEYS[2], unpack(ARGV))
local found = {}
for place = 1, #ARGV do
  local member = known[place] and string.match(known[place], '"member":"([^"]+)"')
  local index = member and redis.call('ZREVRANK', KEYS[1], member)
  found[2 * place - 1] = index and known[place] or false
  found[2 * place] = index or false
end
return found`;

/** Places per call of the script: a millisecond of Redis, during which it serves no other client. */
const ranksAtOnce = 200;

/** The stored form of an entry, with its revision. */
interface Entry {
  readonly revision: number;
  /** The member in the sorted sets; empty once removed. */
  readonly member: string;
  readonly score: StoredScore | null;
}

/** A score in its stored form. */
interface StoredScore extends Omit<BoardScore, 'value' | 'at'> {
  /** The value; named before there were boards of conversations. */
  readonly reps: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Not validated: only this module writes entries, and replies are checked against the contract. */
const readEntry = (text: string): Entry => JSON.parse(text) as Entry;

const toScore = ({ reps: value, at, ...rest }: StoredScore): BoardScore => ({
  value,
  at: new Date(at),
  ...rest,
});

/** Field by field, because it runs fifty times a page, and a spread costs four times as much. */
const toRanked = (
  { reps, durationSeconds, bestScore, at, exerciseName, isBot }: StoredScore,
  userId: string,
  rank: number,
): RankedScore => {
  const ranked = { rank, userId, value: reps, durationSeconds, at, exerciseName, isBot };
  return bestScore === undefined ? ranked : { ...ranked, bestScore };
};

const toStoredScore = ({ value: reps, at, ...rest }: BoardScore): StoredScore => ({
  reps,
  at: at.toISOString(),
  ...rest,
});

const noEntry: Entry = { revision: 0, member: '', score: null };

/** Later than any session; subtracting the time from it makes the earlier one the larger. */
const endOfTime = 9_999_999_999_999;

/**
 * Redis orders equal scores by member, so the member begins with the inverted time: in reverse, the set is in the order
 * of the board.
 */
const memberOf = (userId: string, at: Date) =>
  `${String(endOfTime - at.getTime()).padStart(13, '0')}:${userId}`;
const userOf = (member: string) => member.slice(member.indexOf(':') + 1);

/**
 * Boards in Redis, shared by all replicas of the service.
 * @param prefix of every key
 */
export function createRedisLeaderboard(redis: Redis, prefix = 'ondine:board'): LeaderboardStore {
  // The braces (hash tag) keep the keys of a board on one node of a cluster, as scripts require.
  const base = (board: string) => `${prefix}:{${board}}`;
  const ranking = (board: string, includeBots: boolean) => `${base(board)}:${includeBots ? 'all' : 'humans'}`;
  const entries = (board: string) => `${base(board)}:entries`;
  const boardOf = (entriesKey: string) => entriesKey.slice(`${prefix}:{`.length, -'}:entries'.length);

  redis.defineCommand('setOnBoard', { numberOfKeys: 3, lua: setScript });
  redis.defineCommand('topOfBoard', { numberOfKeys: 2, lua: topScript });
  redis.defineCommand('rankOnBoard', { numberOfKeys: 2, lua: rankScript });
  redis.defineCommand('ranksOnBoard', { numberOfKeys: 2, lua: ranksScript });

  async function set(board: string, userId: string, score: BoardScore | null, revision: number) {
    const member = score ? memberOf(userId, score.at) : '';
    const forgetAt = forgetBoardAt(board);
    await redis.setOnBoard(
      ranking(board, true),
      ranking(board, false),
      entries(board),
      userId,
      revision,
      member,
      score?.value ?? 0,
      score?.isBot === true ? 1 : 0,
      JSON.stringify({ revision, member, score: score && toStoredScore(score) }),
      forgetAt ? Math.ceil(forgetAt.getTime() / 1000) : '',
    );
  }

  return {
    set,

    async setMany(standings) {
      // Pipelined; the connection keeps their order.
      await Promise.all(
        standings.map(({ board, userId, score, revision }) => set(board, userId, score, revision)),
      );
    },

    async standingsOf(boards, userIds) {
      if (userIds.length === 0) return [];
      const found = await Promise.all(
        boards.map(async (board) => {
          const texts = await redis.hmget(entries(board), ...userIds);
          return texts.flatMap((text, index): Standing[] => {
            const { revision, score } = text === null ? noEntry : readEntry(text);
            const userId = userIds[index] ?? '';
            return score ? [{ board, userId, revision, score: toScore(score) }] : [];
          });
        }),
      );
      return found.flat();
    },

    async list() {
      const found = new Set<string>();
      for await (const keys of redis.scanStream({ match: entries('*'), count: 1000 })) {
        for (const key of z.array(z.string()).parse(keys)) found.add(boardOf(key));
      }
      return [...found];
    },

    async top(board, { limit, includeBots }) {
      const texts = await redis.topOfBoard(ranking(board, includeBots), entries(board), limit - 1);
      return texts.flatMap((text, index): RankedScore[] => {
        const { member, score } = readEntry(text);
        return score ? [toRanked(score, userOf(member), index + 1)] : [];
      });
    },

    async ranksOf(board, userIds, { includeBots }) {
      const ranks = new Map<string, RankedScore>();
      for (let start = 0; start < userIds.length; start += ranksAtOnce) {
        const asked = userIds.slice(start, start + ranksAtOnce);
        const found = await redis.ranksOnBoard(ranking(board, includeBots), entries(board), ...asked);
        for (const [place, userId] of asked.entries()) {
          const [text, index] = [found[2 * place], found[2 * place + 1]];
          if (typeof text !== 'string' || typeof index !== 'number') continue;
          const { score } = readEntry(text);
          if (score) ranks.set(userId, toRanked(score, userId, index + 1));
        }
      }
      return ranks;
    },

    async rankOf(board, userId, { includeBots }) {
      const found = await redis.rankOnBoard(ranking(board, includeBots), entries(board), userId);
      if (!found) return undefined;
      const [text, index] = found;
      const { score } = readEntry(text);
      return score ? toRanked(score, userId, index + 1) : undefined;
    },
  };
}
