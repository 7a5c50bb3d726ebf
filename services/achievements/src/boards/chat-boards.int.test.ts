import { jest } from '@jest/globals';
import type { CloudEvent } from '@ondine/contracts';
import { dispatch } from '@ondine/platform/events';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger, testRedisUrl } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import fc from 'fast-check';
import { eventHandlers } from '../event-handlers.ts';
import { openStores } from '../open-stores.ts';
import { createRecompute, type Stores } from '../recompute.ts';
import { anyDelivery, anyWorld, chatBoards, worldClock, type World } from '../testing/random-world.ts';
import { createLocalBoardChanges } from './live/board-changes.ts';
import { createRedisLeaderboard } from './redis-leaderboard.ts';

fc.configureGlobal({ seed: jest.getSeed() });

type Redis = Awaited<ReturnType<typeof connectRedis>>;

let database: TestDatabase;
let redis: Redis;
let mongoStores: Stores;
let systems = 0;

beforeAll(async () => {
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
  database = await testDatabase();
  mongoStores = await openStores(database, database.dbName);
});
afterAll(async () => {
  const keys = await redis.keys(`chat-boards-test:${database.dbName}*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
  await database.drop();
});

async function openSystem(kind: 'mongo' | 'redis') {
  for (const name of ['workout_months', 'fact_traces', 'chat_facts', 'members', 'boards', 'readmissions']) {
    await database.connection.collection(name).deleteMany({});
  }
  const boards =
    kind === 'redis'
      ? createRedisLeaderboard(redis, `chat-boards-test:${database.dbName}:${(systems += 1)}`)
      : mongoStores.boards;
  const stores = { ...mongoStores, boards };
  const recompute = createRecompute(stores, worldClock);
  return { stores, handlers: eventHandlers({ ...stores, recompute, changes: createLocalBoardChanges() }) };
}

/** A board as it is added up with pen and paper: who is on it, with how many points, the best first. */
function addUp({ events }: World, board: string, leftOff: ReadonlySet<string>): [string, number][] {
  const gone = new Set(events.filter(({ type }) => type === 'user.deleted.v1').map(({ subject }) => subject));
  const [kind, name] = board.split(':');
  const talks = events
    .filter(
      (event): event is CloudEvent<'chat.session.completed.v1'> => event.type === 'chat.session.completed.v1',
    )
    .map(({ data }) => data)
    .filter((data) => data.off_boards !== true && !gone.has(data.user_id) && !leftOff.has(data.user_id))
    .filter((data) => {
      if (kind === 'scenario') return data.exercise_slug === name;
      const days = (Date.parse(data.completed_at) - Date.parse(`${name}T00:00:00.000Z`)) / 86_400_000;
      return days >= 0 && days < 7;
    });
  const rows = [...Map.groupBy(talks, ({ user_id }) => user_id)].map(([userId, own]) => {
    const best = Math.max(...own.map(({ session_score }) => session_score));
    const first = own.find(({ session_score }) => session_score === best);
    const ofWeek = { value: own.reduce((sum, { final_points }) => sum + final_points, 0), at: own.at(-1) };
    const { value, at } = kind === 'scenario' ? { value: best, at: first } : ofWeek;
    return { userId, value, at: at?.completed_at ?? '' };
  });
  return rows
    .toSorted((a, b) => b.value - a.value || (a.at < b.at ? -1 : 1))
    .map(({ userId, value }) => [userId, value]);
}

describe.each(['mongo', 'redis'] as const)('boards of conversations in %s', (kind) => {
  it('are what adding up from nothing gives, after any events in any order, some of them twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWorld.chain((world) => fc.record({ world: fc.constant(world), chaos: anyDelivery(world.events) })),
        async ({ world, chaos }) => {
          const { stores, handlers } = await openSystem(kind);
          await Promise.all(chaos.map((event) => dispatch(handlers, event)));
          const leftOff = new Set((await stores.users.listLeftOff(100)).map(({ userId }) => userId));
          for (const board of chatBoards) {
            const shown = await stores.boards.top(board, { limit: 100, includeBots: true });
            // By the order of a world's events, which is that of their minutes within a day alone.
            const inOrder = world.events.toSorted((a, b) => (a.time < b.time ? -1 : 1));
            expect([board, shown.map(({ userId, value }) => [userId, value])]).toEqual([
              board,
              addUp({ ...world, events: inOrder }, board, leftOff),
            ]);
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);
});
