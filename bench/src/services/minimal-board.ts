import { leaderboardRoutes } from '@ondine/contracts';
import { Redis } from 'ioredis';
import {
  createMinimalApp,
  createMinimalVerifier,
  listenMinimal,
  openMinimalDatabase,
  read,
  setting,
} from './minimal-app.ts';

/* Reads a leaderboard page in Redis like a minimal handler: the same script, by its digest, and names that are
   cached for two seconds. */

const top = `
local members = redis.call('ZREVRANGE', KEYS[1], 0, ARGV[1])
if #members == 0 then return {} end
local users = {}
for place, member in ipairs(members) do
  users[place] = string.sub(member, string.find(member, ':', 1, true) + 1)
end
return redis.call('HMGET', KEYS[2], unpack(users))`;
const keptMs = 2000;

interface Entry {
  readonly member: string;
  readonly score: { reps: number; durationSeconds: number; at: string; isBot: boolean };
}

const redis = new Redis(setting('REDIS_URL'), { scripts: { readTop: { lua: top, numberOfKeys: 2 } } });
const readTop = (redis as unknown as { readTop: (...args: (string | number)[]) => Promise<string[]> })
  .readTop;
const members = openMinimalDatabase().collection<{ _id: string; name: string | null }>('members');
const readCaller = createMinimalVerifier();
const prefix = setting('BOARDS');
const names = new Map<string, { readonly name: string | null; readonly until: number }>();

async function readNames(users: readonly string[]): Promise<void> {
  const now = Date.now();
  const unknown = users.filter((user) => (names.get(user)?.until ?? 0) <= now);
  if (unknown.length === 0) return;
  const filter = { _id: { $in: unknown }, name: { $ne: null } };
  const found = await members.find(filter, { projection: { name: 1 } }).toArray();
  const byId = new Map(found.map(({ _id, name }) => [_id, name]));
  for (const user of unknown) names.set(user, { name: byId.get(user) ?? null, until: now + keptMs });
}

const app = createMinimalApp();

app.get('/api/sessions/leaderboard/:exercise', async (request, response) => {
  await readCaller(request);
  const { exercise } = read(leaderboardRoutes.board.params, request.params);
  const { limit, include_bots: includeBots } = read(leaderboardRoutes.board.query, request.query);
  const base = `${prefix}:{${exercise}}`;
  const ranking = `${base}:${includeBots ? 'all' : 'humans'}`;
  const texts = await readTop.call(redis, ranking, `${base}:entries`, limit - 1);
  const entries = texts.map((text) => {
    const { member, score } = JSON.parse(text) as Entry;
    return { user: member.slice(member.indexOf(':') + 1), score };
  });
  await readNames(entries.map(({ user }) => user));
  response.json(
    entries.map(({ user, score }, index) => ({
      rank: index + 1,
      user_id: user,
      user_name: names.get(user)?.name ?? null,
      best_reps: score.reps,
      best_duration: score.durationSeconds,
      session_date: score.at,
      is_bot: score.isBot,
    })),
  );
});

listenMinimal(app);
