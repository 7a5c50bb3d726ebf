import { exerciseSlugs } from '@ondine/contracts';
import { closeRedis, connectRedis, openRedis } from '@ondine/platform/redis/redis';
import { silentLogger, waitFor } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { testRedis, type TestRedis } from '@ondine/platform/testing/test-redis';
import { Registry } from 'prom-client';
import { createLocalBoardChanges } from '../live/board-changes.ts';
import { completed, registered } from '../../testing/events.ts';
import { startTestAchievements } from '../../testing/start-test-achievements.ts';
import { createBoardEpochs } from './board-epochs.ts';
import { epochModel } from './epoch-document.ts';
import { createBoardKeeper } from './board-keeper.ts';
import { createRestoreMeter } from './restore-meter.ts';

const [bridge] = exerciseSlugs;
const logger = silentLogger();
let server: TestRedis;

beforeEach(async () => {
  server = await testRedis();
  await server.start();
});
afterEach(() => server.kill());

it('brings the boards back by itself when Redis was emptied, and when it was replaced', async () => {
  const service = await startTestAchievements({ redisUrl: server.url });
  // Calls of a moment share a page, so that each asks for another number of rows.
  let rows = 3;
  const board = async () => {
    rows += 1;
    return (await service.call(`GET /api/sessions/leaderboard/${bridge}?limit=${rows}`)).body;
  };
  const restorations = async () => {
    const text = await (await fetch(`${service.metricsUrl}/metrics`)).text();
    return Number(/^boards_restored_total\S* (\d+)$/m.exec(text)?.[1]);
  };
  try {
    await waitFor('the first look', async () => (await restorations()) === 1);
    for (const [index, user] of ['ada', 'bea', 'cleo'].entries()) {
      await service.publish(registered(user, user), completed(user, user, { reps_completed: 10 + index }));
    }
    const whole = await board();
    expect(whole).toHaveLength(3);

    const redis = await connectRedis({ url: server.url, logger });
    await redis.flushall();
    await closeRedis(redis);
    expect(await board()).toEqual([]);
    await waitFor('the boards to come back', async () => (await restorations()) === 2);
    expect(await board()).toEqual(whole);

    await server.kill();
    await server.start();
    await waitFor('the boards to come back again', async () => (await restorations()) === 3);
    expect(await board()).toEqual(whole);
  } finally {
    await service.close();
  }
});

describe('replicas that look after the same boards', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  async function openReplica(
    restore: (beforeRange: () => Promise<void>) => Promise<void>,
    beforeLease: () => Promise<void> = () => Promise.resolve(),
  ) {
    const redis = openRedis({ url: server.url, logger });
    const epochs = createBoardEpochs(epochModel(database.connection));
    const keeper = createBoardKeeper({
      redis,
      epochKey: 'epoch',
      epochs: {
        ...epochs,
        async lease(...asked) {
          await beforeLease();
          return await epochs.lease(...asked);
        },
      },
      restore: async (beforeRange) => {
        await restore(beforeRange);
        return { users: 0, repaired: 0 };
      },
      changes: createLocalBoardChanges(),
      listBoards: () => Promise.resolve([]),
      clock: () => new Date(),
      logger,
      meter: createRestoreMeter(new Registry()),
    });
    await waitFor('the connection', () => redis.status === 'ready');
    return {
      redis,
      keeper,
      async close() {
        await keeper.stop();
        await closeRedis(redis);
      },
    };
  }

  it('leave it to one of them', async () => {
    let restored = 0;
    const held = Promise.withResolvers<undefined>();
    const restore = async (beforeRange: () => Promise<void>) => {
      restored += 1;
      await held.promise;
      await beforeRange();
    };
    const replicas = await Promise.all([openReplica(restore), openReplica(restore), openReplica(restore)]);
    const looks = replicas.map(({ keeper }) => keeper.check());
    await Promise.any(looks);
    held.resolve(undefined);
    await Promise.all(looks);
    for (const { keeper } of replicas) await keeper.check();
    expect(restored).toBe(1);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('restore nothing when another has done so since they looked', async () => {
    let restored = 0;
    const restore = () => {
      restored += 1;
      return Promise.resolve();
    };
    const [asks, goesOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const late = await openReplica(restore, () => {
      asks.resolve(undefined);
      return goesOn.promise;
    });
    const look = late.keeper.check();
    await asks.promise;
    const other = await openReplica(restore);
    await other.keeper.check();
    expect(restored).toBe(1);
    goesOn.resolve(undefined);
    await look;
    expect(restored).toBe(1);
    // It holds no lease that would keep others from restoring later.
    await other.redis.flushall();
    await other.keeper.check();
    expect(restored).toBe(2);
    await Promise.all([late.close(), other.close()]);
  });

  it('begin again when Redis loses its data while they restore', async () => {
    let restored = 0;
    const replica = await openReplica(async () => {
      restored += 1;
      if (restored === 1) await replica.redis.flushall();
    });
    await replica.keeper.check();
    await waitFor('the second time', async () => {
      await replica.keeper.check();
      return restored === 2;
    });
    await replica.keeper.check();
    expect(restored).toBe(2);
    await replica.close();
  });
});
