import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { weekBoard } from '@ondine/achievements/board-key';
import { definitions } from '@ondine/achievements/definitions';
import { createRedisLeaderboard } from '@ondine/achievements/redis-leaderboard';
import { createRedisReached } from '@ondine/achievements/redis-reached';
import { connectMongo } from '@ondine/platform/mongo/mongo';
import { connectRedis } from '@ondine/platform/redis/redis';
import { openBench } from './open-bench.ts';
import { addMembers } from './platform/add-members.ts';
import { startApart } from './platform/start-apart.ts';
import { printFigure } from './print-figure.ts';

const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const asked = 2000;
const targetMs = 3;
const exercise = 'top-ride-hip-lift';
const atOnce = 2000;
const mostReps = 300;
const achievementsDatabase = 'ondine_achievements';

const { logger, stops, folder } = await openBench();

/** Reproducible, and distributed over all members. */
const nth = (index: number) => (index * 7_919) % members;
const repsOf = (index: number) => nth(index) % mostReps;
const userOf = (index: number) => `user-${String(index).padStart(9, '0')}`;

async function measure(name: string, ask: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  // The same number of calls first as a warm-up, since a service runs for days.
  for (let index = -asked; index < asked; index += 1) {
    const start = performance.now();
    await ask(Math.abs(index));
    if (index >= 0) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  console.log(`${name}, p50 ${at(0.5).toFixed(2)} ms`);
  printFigure(`${name}, p99`, at(0.99), 'ms', { atMost: targetMs });
}

try {
  const { baseUrl, mongoUri, redisUrl, achievementsUrl } = await startApart(folder, stops);
  if (redisUrl === undefined) throw new Error('The platform runs without Redis.');
  const redis = await connectRedis({ url: redisUrl, logger, commandTimeoutMs: 10_000 });
  stops.add('redis client', () => redis.quit().then(() => undefined));
  const prefix = `ondine:board:${achievementsDatabase}`;
  const board = createRedisLeaderboard(redis, prefix);

  console.log(`Filling a board with ${members} members...`);
  const scoreOf = (index: number) => ({
    value: repsOf(index),
    durationSeconds: 60,
    at: new Date(1_700_000_000_000 + index),
    exerciseName: 'Hip Bridge',
    isBot: index % 50 === 0,
  });
  for (let start = 0; start < members; start += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, members - start) }, (_, offset) => start + offset);
    await board.setMany(
      indices.map((index) => ({
        board: exercise,
        userId: userOf(index),
        revision: 1,
        score: scoreOf(index),
      })),
    );
  }
  const week = weekBoard(new Date());
  const reachedKey = `ondine:reached:${achievementsDatabase}`;
  const reached = createRedisReached(redis, reachedKey);
  for (let start = 0; start < members; start += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, members - start) }, (_, offset) => start + offset);
    await board.setMany(
      indices.map((index) => ({
        board: week,
        userId: userOf(index),
        revision: 1,
        score: { ...scoreOf(index), bestScore: index % 100 },
      })),
    );
    // A third of all achievements, like a member after some months.
    const keys = definitions.filter((_, index) => index % 3 === 0).map(({ key }) => key);
    await Promise.all(indices.map((index) => reached.set(userOf(index), keys, 1)));
  }
  for (const [what, pattern] of [
    ['a member of a board', `${prefix}:{${exercise}}*`],
    ['a member of the board of a week', `${prefix}:{${week}}*`],
    ['a member with what they have reached', reachedKey],
  ] as const) {
    const keys = await redis.keys(pattern);
    const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 1000)));
    const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    console.log(`Memory in Redis  ${(bytes / members).toFixed(0)} bytes ${what}`);
  }

  // Members who can be on the measured page have names.
  const database = await connectMongo({ uri: mongoUri, dbName: achievementsDatabase, logger });
  const best = Array.from({ length: members }, (_, index) => index).filter(
    (index) => repsOf(index) === mostReps - 1,
  );
  await database.connection
    .collection<{ _id: string }>('members')
    .insertMany(best.map((index) => ({ _id: userOf(index), name: `Name ${index}`, deleted: false })));
  await database.close();

  const all = { includeBots: true };
  await measure('Page of 50 at the store', () => board.top(exercise, { ...all, limit: 50 }));
  await measure('Page of 50 of the week at the store', () => board.top(week, { ...all, limit: 50 }));
  await measure('Counts of all achievements at the store', () => reached.counts());
  await measure('Own rank at the store', (index) => board.rankOf(exercise, userOf(nth(index)), all));

  const [viewer] = await addMembers({ count: 1, baseUrl, mongoUri }, logger);
  if (!viewer) throw new Error('Nobody is there to look.');
  const own = scoreOf(Math.floor(members / 2));
  for (const key of [exercise, week]) await board.set(key, viewer.userId, own, 1);
  // Not fetch: it creates so much garbage that its pauses would be measured too.
  const agent = new Agent({ keepAlive: true });
  const headers = { Authorization: `Bearer ${viewer.token}` };
  const call = async (path: string) => {
    const request = get(`${achievementsUrl}${path}`, { agent, headers });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}.`);
    answer.resume();
    await once(answer, 'end');
  };
  const workouts = `/api/sessions/leaderboard/${exercise}`;
  await measure('Page of 50 at the service', () => call(`${workouts}?limit=50&include_bots=true`));
  await measure('Own rank at the service', () => call(`${workouts}/user-rank?include_bots=true`));
  const ofWeek = '/api/chat/leaderboard/weekly?limit=50&include_bots=true';
  await measure('Page of 50 of the week, with the own rank, at the service', () => call(ofWeek));
  agent.destroy();
} finally {
  await stops.stop();
}
