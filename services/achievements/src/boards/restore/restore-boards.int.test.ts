import { jest } from '@jest/globals';
import { exerciseSlugs, type AnyCloudEvent, type CloudEvent } from '@ondine/contracts';
import { dispatch } from '@ondine/platform/events';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { testRedis, type TestRedis } from '@ondine/platform/testing/test-redis';
import fc from 'fast-check';
import { eventHandlers } from '../../event-handlers.ts';
import { toChatFact, toFitnessFact } from '../../facts/fact.ts';
import { weekBoard } from '../board-key.ts';
import type { Readmission } from '../fairness/overfull-days.ts';
import { createLocalBoardChanges } from '../live/board-changes.ts';
import { openStores } from '../../open-stores.ts';
import { createRecompute } from '../../recompute.ts';
import {
  chosen,
  completed,
  crowded,
  deleted,
  minute,
  readmissionOf,
  registered,
  talked,
  userDeleted,
} from '../../testing/events.ts';
import { anyDelivery, anyWorld, chatBoards, worldClock } from '../../testing/random-world.ts';
import { restoreBoards } from './restore-boards.ts';

fc.configureGlobal({ seed: jest.getSeed() });

type Redis = Awaited<ReturnType<typeof connectRedis>>;

let server: TestRedis;
let redis: Redis;
let database: TestDatabase;

beforeAll(async () => {
  server = await testRedis();
  await server.start();
  redis = await connectRedis({ url: server.url, logger: silentLogger() });
  database = await testDatabase();
});
afterAll(async () => {
  await redis.quit();
  await server.kill();
  await database.drop();
});

async function openSystem() {
  await redis.flushall();
  for (const name of ['workout_months', 'fact_traces', 'chat_facts', 'members', 'readmissions']) {
    await database.connection.collection(name).deleteMany({});
  }
  const stores = await openStores(database, database.dbName, redis);
  const recompute = createRecompute(stores, worldClock);
  const handlers = eventHandlers({ ...stores, recompute, changes: createLocalBoardChanges() });
  return {
    stores,
    deliver: (events: readonly AnyCloudEvent[]) =>
      Promise.all(events.map((event) => dispatch(handlers, event))),
    /** As an admin does it. */
    async readmit(given: readonly Readmission[]) {
      for (const readmission of given) {
        await stores.readmissions.add([readmission]);
        await recompute.of(readmission.userId);
      }
    },
    dump: async () =>
      JSON.stringify([
        [...((await stores.reached?.counts()) ?? [])].toSorted(),
        await Promise.all(
          [...exerciseSlugs, ...chatBoards].flatMap((board) =>
            [true, false].map((includeBots) => stores.boards.top(board, { limit: 100, includeBots })),
          ),
        ),
      ]),
  };
}

/** All that Redis holds, to be put back later, as a start from an older snapshot does. */
async function snapshot(): Promise<() => Promise<void>> {
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  return async () => {
    await redis.flushall();
    for (const [index, key] of keys.entries()) {
      const value = values[index];
      if (value) await redis.restore(key, 0, value);
    }
  };
}

const losses = {
  'Redis is emptied': () => redis.flushall(),
  'Redis holds an older state': (older: () => Promise<void>) => older(),
};

it.each(Object.entries(losses))(
  'ends as if nothing was lost, when %s while events come in',
  async (_name, lose) => {
    const scene = anyWorld.chain(({ events, readmissions }) =>
      fc.record({
        readmissions: fc.constant(readmissions),
        events: fc.constant([...events]),
        chaos: anyDelivery(events),
        cuts: fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 })),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scene, async ({ events, chaos, cuts, readmissions }) => {
        const orderly = await openSystem();
        for (const event of events) await orderly.deliver([event]);
        await orderly.readmit(readmissions);
        const wanted = await orderly.dump();

        const system = await openSystem();
        const [first = 0, second = 0] = cuts
          .map((share) => Math.floor((chaos.length * share) / 100))
          .toSorted((a, b) => a - b);
        await system.deliver(chaos.slice(0, first));
        const older = await snapshot();
        await system.deliver(chaos.slice(first, second));
        const admitted = Math.floor((readmissions.length * first) / (chaos.length + 1));
        await system.readmit(readmissions.slice(0, admitted));
        await lose(older);
        // The rest arrives while they are restored.
        await Promise.all([
          restoreBoards(system.stores, worldClock, () => Promise.resolve(), 10),
          system.deliver(chaos.slice(second)),
          system.readmit(readmissions.slice(admitted)),
        ]);
        expect(await system.dump()).toBe(wanted);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
  120_000,
);

it('takes off who has left, and results that were deleted, since the state that Redis holds', async () => {
  const system = await openSystem();
  await system.deliver([
    registered('ada', 'Ada'),
    registered('bea', 'Bea'),
    completed('kept', 'ada'),
    completed('taken-back', 'ada', { exercise_slug: 'neck-endurance' }),
    completed('of-bea', 'bea'),
  ]);
  const older = await snapshot();
  await system.deliver([deleted('taken-back', 'ada', 'neck-endurance'), userDeleted('bea')]);
  const wanted = await system.dump();
  await older();
  expect(await system.dump()).not.toBe(wanted);
  await restoreBoards(system.stores, worldClock, () => Promise.resolve());
  expect(await system.dump()).toBe(wanted);
});

it('lists again whom an admin let back, and nobody else whose day is fuller than a day', async () => {
  const system = await openSystem();
  await system.deliver([...crowded('ada'), ...crowded('bea'), ...crowded('cleo')]);
  await system.readmit([readmissionOf('bea'), readmissionOf('cleo')]);
  await system.deliver([completed('cleo-6', 'cleo')]);
  const wanted = await system.dump();
  expect(wanted).toContain('"bea"');
  expect(wanted).not.toMatch(/"ada"|"cleo"/);
  await redis.flushall();
  await restoreBoards(system.stores, worldClock, () => Promise.resolve());
  expect(await system.dump()).toBe(wanted);
});

it('does not list again whom an older state lists, and who has chosen to be hidden since', async () => {
  const system = await openSystem();
  await system.deliver([registered('ada', 'ada'), completed('s1', 'ada'), completed('s2', 'bea')]);
  const older = await snapshot();
  await system.deliver([chosen('ada', false, minute(10))]);
  const wanted = await system.dump();
  await older();
  expect(await system.dump()).toContain('"ada"');
  await restoreBoards(system.stores, worldClock, () => Promise.resolve());
  expect(await system.dump()).toBe(wanted);
  expect(wanted).toContain('"bea"');
});

it.each([
  ['with its user', () => userDeleted('ada')],
  ['by itself', () => deleted('unseen', 'ada')],
])('does not list a session for good that was deleted %s before it was computed', async (_what, last) => {
  const system = await openSystem();
  const unseen = completed('unseen', 'ada');
  await system.deliver([registered('ada', 'Ada')]);
  await system.stores.facts.put(toFitnessFact(unseen as CloudEvent<'fitness.session.completed.v1'>));
  const boards: typeof system.stores.boards = {
    ...system.stores.boards,
    async standingsOf(...asked) {
      // The facts have been read, and the boards have not been set.
      const standings = await system.stores.boards.standingsOf(...asked);
      await system.deliver([last()]);
      await system.deliver([unseen]);
      return standings;
    },
  };
  await restoreBoards({ ...system.stores, boards }, worldClock, () => Promise.resolve());
  expect(
    await system.stores.boards.rankOf('top-ride-hip-lift', 'ada', { includeBots: true }),
  ).toBeUndefined();
});

it('does not list a conversation for good of an account that was deleted before it was computed', async () => {
  const system = await openSystem();
  const unseen = talked('unseen', 'ada', 80, 160);
  await system.deliver([registered('ada', 'Ada')]);
  const boards: typeof system.stores.boards = {
    ...system.stores.boards,
    async standingsOf(...asked) {
      const standings = await system.stores.boards.standingsOf(...asked);
      // Nothing of the conversation is left by then, and it is told of once more.
      await system.stores.facts.erase('ada');
      await system.deliver([userDeleted('ada')]);
      await system.deliver([unseen]);
      return standings;
    },
  };
  await system.stores.facts.put(toChatFact(unseen as CloudEvent<'chat.session.completed.v1'>));
  await restoreBoards(
    { ...system.stores, boards },
    () => new Date(),
    () => Promise.resolve(),
  );
  expect(await system.stores.boards.list()).toContain('scenario:gracious-no');
  for (const board of await system.stores.boards.list())
    expect(await system.stores.boards.top(board, { limit: 10, includeBots: true })).toEqual([]);
});

it('takes whoever has left off a board of conversations on which nobody else has ever been', async () => {
  const system = await openSystem();
  await system.deliver([registered('ada', 'Ada'), talked('c1', 'ada', 80, 160)]);
  const older = await snapshot();
  await system.deliver([userDeleted('ada')]);
  await older();
  const board = () => system.stores.boards.top('scenario:gracious-no', { limit: 10, includeBots: true });
  expect(await board()).toHaveLength(1);
  await restoreBoards(
    system.stores,
    () => new Date(),
    () => Promise.resolve(),
  );
  expect(await board()).toEqual([]);
});

it('does not list a session for good of a day that was overfull before it was computed', async () => {
  const system = await openSystem();
  const unseen = completed('unseen', 'ada', { exercise_slug: 'neck-endurance' });
  const rest = crowded('ada');
  const put = (event: AnyCloudEvent) =>
    system.stores.facts.put(toFitnessFact(event as CloudEvent<'fitness.session.completed.v1'>));
  await system.deliver([registered('ada', 'Ada')]);
  await put(unseen);
  const boards: typeof system.stores.boards = {
    ...system.stores.boards,
    async standingsOf(...asked) {
      const standings = await system.stores.boards.standingsOf(...asked);
      for (const event of rest) await put(event);
      await system.deliver([...rest, unseen]);
      return standings;
    },
  };
  await restoreBoards({ ...system.stores, boards }, worldClock, () => Promise.resolve());
  expect(await system.stores.boards.rankOf('neck-endurance', 'ada', { includeBots: true })).toBeUndefined();
});

it('does not list a session for good of a user who chose to be hidden before it was computed', async () => {
  const system = await openSystem();
  const unseen = completed('unseen', 'ada', { exercise_slug: 'neck-endurance', completed_at: minute(5) });
  await system.deliver([registered('ada', 'ada'), completed('s1', 'ada')]);
  const facts: typeof system.stores.facts = {
    ...system.stores.facts,
    async readRange(...asked) {
      // The users have been read, while boards still showed the user.
      await system.deliver([chosen('ada', false, minute(10))]);
      await system.stores.facts.put(toFitnessFact(unseen as CloudEvent<'fitness.session.completed.v1'>));
      return await system.stores.facts.readRange(...asked);
    },
  };
  await restoreBoards({ ...system.stores, facts }, worldClock, () => Promise.resolve());
  await system.deliver([unseen]);
  for (const board of ['top-ride-hip-lift', 'neck-endurance'])
    expect(await system.stores.boards.rankOf(board, 'ada', { includeBots: true })).toBeUndefined();
});

it('changes nothing on boards that are whole', async () => {
  const system = await openSystem();
  const [world] = fc.sample(
    anyWorld.filter(({ events }) => events.length > 20),
    { numRuns: 1, seed: 7 },
  );
  await system.deliver(world?.events ?? []);
  const { users, repaired } = await restoreBoards(system.stores, worldClock, () => Promise.resolve());
  expect(users).toBe(4);
  expect(repaired).toBe(0);
});

it('brings back no week that has ended', async () => {
  const system = await openSystem();
  const week = weekBoard(worldClock());
  await system.deliver([
    registered('ada', 'Ada'),
    talked('c1', 'ada', 80, 160, { completed_at: worldClock().toISOString() }),
  ]);
  expect(await system.stores.boards.list()).toContain(week);
  // As Redis does by itself.
  await redis.del(await redis.keys(`*{${week}}*`));
  const weeksLater = () => new Date(worldClock().getTime() + 21 * 86_400_000);
  const { repaired } = await restoreBoards(system.stores, weeksLater, () => Promise.resolve());
  expect(repaired).toBe(0);
  expect(await system.stores.boards.list()).not.toContain(week);
});
