import { isDeepStrictEqual } from 'node:util';
import { jest } from '@jest/globals';
import { exerciseSlugs, type AnyCloudEvent } from '@ondine/contracts';
import { dispatch } from '@ondine/platform/events';
import { connectRedis } from '@ondine/platform/redis/redis';
import { requiredEnv, silentLogger } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import fc from 'fast-check';
import { eventHandlers } from '../event-handlers.ts';
import { createFactStore, factModels, type FactStore } from '../facts/fact-store.ts';
import { createReadmissionStore } from '../boards/fairness/readmission-store.ts';
import { readmissionModel } from '../boards/fairness/readmission-document.ts';
import type { LeaderboardStore } from '../boards/leaderboard-store.ts';
import { weekBoard } from '../boards/board-key.ts';
import { createLocalBoardChanges } from '../boards/live/board-changes.ts';
import { userModel } from '../users/user-document.ts';
import { createUserStore } from '../users/user-store.ts';
import { createMongoLeaderboard } from '../boards/mongo-leaderboard.ts';
import { boardModel } from '../boards/board-document.ts';
import { openStores, redisReached } from '../open-stores.ts';
import { createRecompute } from '../recompute.ts';
import { createRedisLeaderboard } from '../boards/redis-leaderboard.ts';
import {
  chosen,
  completed,
  crowded,
  minute,
  readmissionOf,
  registered,
  talked,
  userDeleted,
} from '../testing/events.ts';
import { anyDelivery, anyWorld, chatBoards, worldClock, type World } from '../testing/random-world.ts';
import { computeAll } from '../totals/compute.ts';
import { createCheckpointStore } from './checkpoint-store.ts';
import { checkpointModel } from './checkpoint-document.ts';
import { rebuild, type RebuildOptions } from './rebuild.ts';

fc.configureGlobal({ seed: jest.getSeed() });

type Redis = Awaited<ReturnType<typeof connectRedis>>;

let databases: TestDatabase[] = [];
let redis: Redis;
let systems = 0;

beforeAll(async () => {
  redis = await connectRedis({ url: requiredEnv('TEST_REDIS_URL'), logger: silentLogger() });
  databases = await Promise.all([testDatabase(), testDatabase()]);
  for (const database of databases) await openStores(database, database.dbName);
});
afterAll(async () => {
  await redis.quit();
  await Promise.all(databases.map((database) => database.drop()));
});

/** The state of an achievements service and what works on it, empty. */
async function openSystem(database: TestDatabase, kind: 'mongo' | 'redis') {
  const { connection } = database;
  const models = {
    facts: factModels(connection),
    users: userModel(connection),
    boards: boardModel(connection),
    readmissions: readmissionModel(connection),
  };
  await Promise.all(
    ['workout_months', 'fact_traces', 'chat_facts', 'members', 'boards', 'rebuilds', 'readmissions'].map(
      (name) => connection.collection(name).deleteMany({}),
    ),
  );
  const facts = createFactStore(models.facts);
  const users = createUserStore(models.users);
  const boards: LeaderboardStore =
    kind === 'redis'
      ? createRedisLeaderboard(redis, `rebuild-test:${database.dbName}:${(systems += 1)}`)
      : createMongoLeaderboard(models.boards);
  const readmissions = createReadmissionStore(models.readmissions);
  const reached = kind === 'redis' ? redisReached(redis, `rebuild-test:${database.dbName}:${systems}`) : null;
  const recompute = createRecompute({ facts, users, boards, readmissions, reached }, worldClock);
  const handlers = eventHandlers({ facts, users, recompute, changes: createLocalBoardChanges() });
  const checkpoints = createCheckpointStore(checkpointModel(connection), () => new Date(0));

  return {
    models,
    facts,
    users,
    boards,
    readmissions,
    reached,
    checkpoints,
    recompute,
    deliver: (events: readonly AnyCloudEvent[]) =>
      Promise.all(events.map((event) => dispatch(handlers, event))),
    /** As an admin does it. */
    async readmit(given: World['readmissions']) {
      for (const readmission of given) {
        await readmissions.add([readmission]);
        await recompute.of(readmission.userId);
      }
    },
    rebuild: (
      world: World,
      {
        signal = new AbortController().signal,
        onProgress = () => undefined,
        clock = worldClock,
        reached: kept = reached,
      }: Partial<Pick<RebuildOptions, 'signal' | 'onProgress' | 'clock' | 'reached'>> = {},
    ) =>
      // A computation of its own, as it has when it runs beside the service.
      rebuild({
        facts,
        users,
        boards,
        checkpoints,
        readmissions,
        reached: kept,
        clock,
        recompute: createRecompute({ facts, users, boards, readmissions, reached }, worldClock),
        records: world.records,
        signal,
        limit: 20,
        onProgress,
      }),
    /** Of whom totals are kept that are not what all their facts give. */
    async wrongTotals(): Promise<string[]> {
      const known = await models.users.find({ deleted: false }).lean();
      const wrong = known.map(async ({ _id: userId }) => {
        const begun = await users.begin(userId);
        const { totals, monthStarts: wanted } = computeAll(
          await facts.list(userId),
          { readmissions: await readmissions.list(userId), isHidden: false },
          worldClock(),
        );
        if (!begun?.before) return [];
        const kept = await users.monthStarts(userId, begun.revision);
        const isRight =
          isDeepStrictEqual(begun.before.totals, totals) &&
          isDeepStrictEqual(kept, wanted.slice(wanted.length - kept.length));
        return isRight ? [] : [userId];
      });
      return (await Promise.all(wrong)).flat();
    },
    /**
     * Everything computed, as text. How often it was computed and what was shown are no part of it, nor are totals, which
     * are there only of who has been computed since they lost them, nor the month of a deleted workout, which not
     * everybody says.
     */
    async dump(): Promise<string> {
      const tops = await Promise.all(
        [...exerciseSlugs, ...chatBoards, strayBoard].flatMap((board) =>
          [true, false].map((includeBots) => boards.top(board, { limit: 100, includeBots })),
        ),
      );
      const known = await models.users
        .find(
          { deleted: false },
          { revision: 0, computed: 0, shown: 0, totals: 0, month_starts: 0, trace_without_month: 0 },
        )
        .lean();
      const stored = await facts.readRange(everyone, 1000);
      const inOrder = (documents: readonly object[]) =>
        documents.map((document) => JSON.stringify(Object.entries(document).toSorted())).toSorted();
      const counts = reached && [...(await reached.counts())].toSorted();
      const monthless = stored?.map((known) => (known.kind === 'trace' ? { ...known, month: null } : known));
      return JSON.stringify([inOrder(monthless ?? []), inOrder(known), tops, counts], null, 1);
    },
  };
}
type System = Awaited<ReturnType<typeof openSystem>>;

/** Nobody has talked in this scenario. */
const strayBoard = 'scenario:nobodys';
const weeksLater = () => new Date(worldClock().getTime() + 21 * 86_400_000);
const everyone = { from: '', to: '~' };
async function allFacts(facts: FactStore) {
  const records = await facts.readRange(everyone, 1000);
  const users = new Set(records?.map(({ userId }) => userId));
  return (await Promise.all([...users].map((userId) => facts.list(userId)))).flat();
}
const about = {
  isBot: false,
  exerciseSlug: 'neck-endurance',
  exerciseName: 'x',
  durationSeconds: 60,
  endedAt: new Date(0),
  localDate: '1970-01-01',
};
/** A world in which just that has happened. */
const worldOf = (events: readonly AnyCloudEvent[]): World => ({
  events,
  readmissions: [],
  records: {
    listUsers: () => Promise.resolve([...new Set(events.map(({ subject }) => subject))]),
    read: ({ from, to }) => {
      const here = events.filter(({ subject }) => subject >= from && subject < to);
      const isAccount = ({ type }: AnyCloudEvent) => type.startsWith('user.');
      return Promise.resolve({
        accounts: here.filter(isAccount),
        results: here.filter((event) => !isAccount(event)),
      });
    },
  },
});
const monthMs = 31 * 86_400_000;
const workoutFact = { ...about, kind: 'fitness' as const, reps: 500 };
const chatFact = { ...about, kind: 'chat' as const, exerciseId: 'x', score: 90, points: 900 };

const damages: Record<string, (system: System) => Promise<unknown>> = {
  'nothing is damaged': () => Promise.resolve(),
  'facts are lost': ({ models }) =>
    Promise.all([models.facts.months.deleteMany({}), models.facts.chat.deleteMany({})]),
  'members are lost': ({ models }) => models.users.deleteMany({ deleted: false }),
  'figures are wrong': ({ models }) =>
    models.users.updateMany({ deleted: false }, { $set: { 'progress.fitness.reps': 7, name: 'Wrong' } }),
  'totals are wrong': ({ models }) =>
    models.users.updateMany({ totals: { $exists: true } }, { $set: { 'totals.scores': {} } }),
  'month starts are wrong': ({ models }) =>
    models.users.updateMany(
      { 'month_starts.0': { $exists: true } },
      { $set: { 'month_starts.0.before.progress.fitness.sessions': 99 } },
    ),
  'facts are wrong': async ({ facts }) => {
    for (const fact of await allFacts(facts))
      await facts.put(fact.kind === 'fitness' ? { ...fact, reps: 1 } : { ...fact, points: 1 });
  },
  'some facts are lost': async ({ facts }) => {
    const known = await facts.readRange(everyone, 1000);
    await facts.discard(known?.filter((_, index) => index % 2 === 0) ?? []);
  },
  'facts lie in another month': async ({ facts }) => {
    const known = (await facts.readRange(everyone, 1000)) ?? [];
    for (const fact of known) {
      if (fact.kind !== 'fitness') continue;
      await facts.discard([fact]);
      await facts.put({ ...fact, endedAt: new Date(fact.endedAt.getTime() + monthMs) });
    }
  },
  'facts came from nowhere': async ({ facts }) => {
    for (const [index, userId] of ['user-1', 'ghost'].entries()) {
      await facts.put({ ...workoutFact, sessionId: `stray-${index}`, userId });
      await facts.put({ ...chatFact, sessionId: `stray-chat-${index}`, userId });
    }
    await facts.remove('traceless', 'user-2');
  },
  'what is reached is wrong': async ({ reached }) => {
    await reached?.set('user-0', ['fitness_sessions_1', 'sexting_streak_30'], 50);
    await reached?.set('user-1', [], 60);
  },
  'a board is wrong': async ({ boards }) => {
    const score = { value: 999, durationSeconds: 1, at: new Date(0), exerciseName: 'x', isBot: false };
    for (const board of ['top-ride-hip-lift', 'thrust-power-bumps', ...chatBoards, strayBoard])
      await boards.set(board, 'user-0', score, 50);
  },
};

describe.each(['mongo', 'redis'] as const)('a rebuild with boards in %s', (kind) => {
  const open = async () => {
    const [a, b] = databases;
    if (!a || !b) throw new Error('Without databases');
    return [await openSystem(a, kind), await openSystem(b, kind)] as const;
  };

  it('ends byte for byte as if every event had been heard in order, whatever was lost, wrong, late or twice', async () => {
    const scene = anyWorld.chain((world) =>
      fc.record({
        world: fc.constant(world),
        inOrder: fc.constant([...world.events]),
        chaos: anyDelivery(world.events),
        heardBefore: fc.nat({ max: 100 }),
        damage: fc.constantFrom(...Object.keys(damages)),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scene, async ({ world, inOrder, chaos, heardBefore, damage }) => {
        const [orderly, damaged] = await open();
        for (const event of inOrder) await orderly.deliver([event]);
        await orderly.readmit(world.readmissions);

        const before = Math.floor((chaos.length * heardBefore) / 100);
        await damaged.deliver(chaos.slice(0, before));
        const admitted = Math.floor((world.readmissions.length * heardBefore) / 100);
        await damaged.readmit(world.readmissions.slice(0, admitted));
        await damages[damage]?.(damaged);
        // The rest arrives while it rebuilds.
        await Promise.all([
          damaged.rebuild(world),
          damaged.deliver(chaos.slice(before)),
          damaged.readmit(world.readmissions.slice(admitted)),
        ]);

        expect(await damaged.dump()).toBe(await orderly.dump());
        expect(await damaged.wrongTotals()).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  it('leaves off whose day is fuller than a day, but for whom an admin let back', async () => {
    const [system, scratch] = await open();
    const events = ['ada', 'bea'].flatMap((user) => [registered(user, user), ...crowded(user)]);
    await system.deliver(events);
    await system.readmit([readmissionOf('bea')]);
    const wanted = await system.dump();
    const on = async (user: string) =>
      (await system.boards.rankOf('top-ride-hip-lift', user, { includeBots: true })) !== undefined;
    expect([await on('ada'), await on('bea')]).toEqual([false, true]);
    // Nothing is left but what no rebuild can compute.
    await scratch.readmissions.add([readmissionOf('bea')]);
    await scratch.rebuild(worldOf(events));
    expect(await scratch.dump()).toBe(wanted);
  });

  it('hides whoever has chosen it, and shows whoever has chosen that since', async () => {
    const [system, scratch] = await open();
    const events = ['ada', 'bea'].flatMap((user) => [
      registered(user, user),
      completed(`${user}-1`, user),
      chosen(user, false, minute(10)),
    ]);
    await system.deliver(events);
    await system.deliver([chosen('bea', true, minute(20))]);
    const wanted = await system.dump();
    const shown = async () =>
      (await scratch.boards.top('top-ride-hip-lift', { limit: 10, includeBots: true }))
        .map(({ userId }) => userId)
        .toSorted();
    const world = worldOf([...events, chosen('bea', true, minute(20))]);
    await scratch.rebuild(world);
    expect(await shown()).toEqual(['bea']);
    expect(await scratch.dump()).toBe(wanted);
    // As after a release that knew no choices: both are stored and shown without one.
    await scratch.models.users.updateMany({}, { $unset: { leaderboard_choice: '' } });
    for (const user of ['ada', 'bea']) await scratch.recompute.of(user);
    expect(await shown()).toEqual(['ada', 'bea']);
    await scratch.rebuild(world);
    expect(await shown()).toEqual(['bea']);
    expect(await scratch.dump()).toBe(wanted);
  });

  it('hears the same in any order, and twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWorld.chain((world) => fc.record({ world: fc.constant(world), chaos: anyDelivery(world.events) })),
        async ({ world, chaos }) => {
          const [orderly, chaotic] = await open();
          for (const event of world.events) await orderly.deliver([event]);
          await chaotic.deliver(chaos);
          expect(await chaotic.dump()).toBe(await orderly.dump());
          expect(await chaotic.wrongTotals()).toEqual([]);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);
});

describe('a rebuild', () => {
  const [world] = fc.sample(
    // More records than a range has: of the updates of an account there is one.
    anyWorld.filter(({ events }) => events.filter(({ type }) => type !== 'user.updated.v1').length > 20),
    { numRuns: 1, seed: 7 },
  );
  const sample = () => {
    if (!world) throw new Error('Without a world');
    return world;
  };
  const openOne = () => {
    const [database] = databases;
    if (!database) throw new Error('Without a database');
    return openSystem(database, 'mongo');
  };

  it('writes nothing when all is as it should be', async () => {
    const system = await openOne();
    await system.deliver(sample().events);
    const revisions = () => system.models.users.find({}, { revision: 1 }).sort({ _id: 1 }).lean();
    const before = await revisions();
    const { kind, progress } = await system.rebuild(sample());
    expect(kind).toBe('done');
    expect(progress.repaired).toBe(0);
    expect(await revisions()).toEqual(before);
  });

  it('takes nobody for damaged who is being computed', async () => {
    const [database] = databases;
    if (!database) throw new Error('Without a database');
    const system = await openSystem(database, 'redis');
    const { reached } = system;
    if (!reached) throw new Error('Nothing is kept');
    await system.deliver(sample().events);
    const { progress } = await system.rebuild(sample(), {
      reached: {
        ...reached,
        async keptOf(userIds) {
          // The same events come again, after the users were read.
          await system.deliver(sample().events);
          return await reached.keptOf(userIds);
        },
      },
    });
    expect(progress.repaired).toBe(0);
  });

  it('repairs nobody for a week that has ended', async () => {
    const system = await openOne();
    const at = { completed_at: worldClock().toISOString() };
    const events = [registered('ada', 'Ada'), talked('c1', 'ada', 80, 160, at)];
    await system.deliver(events);
    expect((await system.users.find('ada')).boards).toContain(weekBoard(worldClock()));
    const { progress } = await system.rebuild(worldOf(events), { clock: weeksLater });
    expect(progress.repaired).toBe(0);
  });

  it('takes away totals that a replica of a release without them left of a deleted account', async () => {
    const system = await openOne();
    await system.deliver([registered('ada', 'Ada'), talked('c1', 'ada', 80, 160)]);
    const { totals } = (await system.models.users.findById('ada').lean()) ?? {};
    await system.deliver([userDeleted('ada')]);
    await system.models.users.updateOne({ _id: 'ada' }, { $set: { totals } });
    const { progress } = await system.rebuild(worldOf([]));
    expect(progress.repaired).toBe(1);
    expect(await system.models.users.findById('ada').lean()).not.toHaveProperty('totals');
    expect((await system.rebuild(worldOf([]))).progress.repaired).toBe(0);
  });

  it('can be stopped, and goes on where it stopped', async () => {
    const system = await openOne();
    await system.deliver(sample().events);
    const whole = await system.dump();
    await system.models.facts.months.deleteMany({});

    const stop = new AbortController();
    const stopped = await system.rebuild(sample(), {
      signal: stop.signal,
      onProgress: ({ repaired }) => {
        if (repaired > 0) stop.abort();
      },
    });
    expect(stopped.kind).toBe('stopped');
    expect(await system.dump()).not.toBe(whole);
    expect((await system.checkpoints.read())?.next).toEqual(stopped.progress.next);

    const resumed = await system.rebuild(sample());
    expect(resumed.kind).toBe('done');
    expect(resumed.progress.users).toBeGreaterThanOrEqual(stopped.progress.users);
    expect(await system.dump()).toBe(whole);
    expect(await system.checkpoints.read()).toBeNull();
  });
});
