import { jest } from '@jest/globals';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger, testRedisUrl } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import fc from 'fast-check';
import type { Redis } from 'ioredis';
import type { FactStore } from './facts/fact-store.ts';
import type { ChatFact, Fact, FitnessFact } from './facts/fact.ts';
import type { ReadmissionStore } from './boards/fairness/readmission-store.ts';
import type { LeaderboardStore } from './boards/leaderboard-store.ts';
import type { UserStore } from './users/user-store.ts';
import { boardsOf } from './boards/board-scores.ts';
import { monthOf } from './facts/month-document.ts';
import { openStores, redisReached } from './open-stores.ts';
import { computeAll } from './totals/compute.ts';
import { reachedKeys } from './progress/progress.ts';
import type { ReachedStore } from './progress/reached-store.ts';
import { createRecompute } from './recompute.ts';
import { anySteps, factsClock, type Step } from './testing/random-facts.ts';
import { shownToAll } from './testing/shown-to-all.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const exercise = 'top-ride-hip-lift';

const clock = () => new Date('2026-01-02T12:00:00.000Z');

let database: TestDatabase;
let facts: FactStore;
let users: UserStore;
let boards: LeaderboardStore;
let readmissions: ReadmissionStore;
let reached: ReachedStore;
let redis: Redis;

beforeAll(async () => {
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
});
afterAll(() => redis.quit());
beforeEach(async () => {
  database = await testDatabase();
  ({ facts, users, boards, readmissions } = await openStores(database, database.dbName));
  reached = redisReached(redis, database.dbName);
});
afterEach(async () => {
  await redis.del(`ondine:reached:${database.dbName}`);
  await database.drop();
});

/** A minute of Hip Bridge, so many minutes after ten. */
const fact = (sessionId: string, reps: number, minute = 0): FitnessFact => ({
  kind: 'fitness',
  sessionId,
  userId: 'ada',
  isBot: false,
  exerciseSlug: exercise,
  exerciseName: 'Hip Bridge',
  reps,
  durationSeconds: 60,
  endedAt: new Date(Date.UTC(2026, 0, 1, 10, minute)),
  localDate: '2026-01-01',
});

const scenario = 'scenario:gracious-no';

/** A conversation of 80 points. */
const talk = (sessionId: string, endedAt: Date): ChatFact => ({
  kind: 'chat',
  sessionId,
  userId: 'ada',
  isBot: false,
  exerciseId: 'gracious_no',
  exerciseSlug: 'gracious-no',
  exerciseName: 'The Graceful No',
  score: 80,
  points: 80,
  durationSeconds: 60,
  endedAt,
  localDate: endedAt.toISOString().slice(0, 10),
});

/** Those of some boards that ada stands on. */
const standsOn = async (asked: readonly string[]) => {
  const standings = await boards.standingsOf(asked, ['ada']);
  return asked.filter((board) => standings.some((standing) => standing.board === board));
};

const board = async () =>
  (await boards.top(exercise, { limit: 10, includeBots: true })).map(({ value }) => value);

describe('createRecompute', () => {
  it('stores one result of replicas that compute someone at once for the first time', async () => {
    const stored = await Promise.all([
      ...Array.from({ length: 12 }, () =>
        users.save('ada', 1, { ...computeAll([], shownToAll, clock()), boards: [exercise] }),
      ),
      users.rename('ada', 'Ada', false, new Date()).then(() => false),
    ]);
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await users.begin('ada')).toMatchObject({ revision: 1, boards: [exercise] });
    expect((await users.find('ada')).name).toBe('Ada');
  });

  it('computes anew when another replica has stored a result from older facts', async () => {
    await facts.put(fact('s1', 10));
    let overtake = true;
    const overtaken: FactStore = {
      ...facts,
      async list(userId) {
        if (overtake) {
          overtake = false;
          await users.save(userId, 1, { ...computeAll([], shownToAll, clock()), boards: [] });
        }
        return await facts.list(userId);
      },
    };
    await createRecompute({ facts: overtaken, users, boards, readmissions, reached }, clock).of('ada');
    expect((await users.find('ada')).progress.fitness.sessions).toBe(1);
    expect(await board()).toEqual([10]);
  });

  it('ends with all facts when replicas compute side by side', async () => {
    const replicas = Array.from({ length: 4 }, () =>
      createRecompute({ facts, users, boards, readmissions, reached }, clock),
    );
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await facts.put(fact(`s${index}`, index, index));
        await replicas[index % replicas.length]?.of('ada');
      }),
    );
    expect((await users.find('ada')).progress.fitness.sessions).toBe(20);
    expect(await board()).toEqual([19]);
  });

  it('takes a deleted account off its boards when a crash cut the deletion off', async () => {
    await facts.put(fact('s1', 20));
    await createRecompute({ facts, users, boards, readmissions, reached }, clock).of('ada');
    const crashing = { ...boards, set: () => Promise.reject(new Error('killed')) };
    await expect(
      createRecompute({ facts, users, boards: crashing, readmissions, reached }, clock).erase('ada'),
    ).rejects.toThrow('killed');
    expect(await users.erase('ada')).not.toEqual([]);
    await createRecompute({ facts, users, boards, readmissions, reached }, clock).erase('ada');
    expect(await board()).toEqual([]);
    expect(await facts.list('ada')).toEqual([]);
    expect(await users.erase('ada')).toEqual([]);
  });

  it('takes a member off the week that has ended, and keeps the best score of the scenario', async () => {
    let now = new Date('2026-01-04T23:59:59.000Z');
    const recompute = createRecompute({ facts, users, boards, readmissions, reached }, () => now);
    await facts.put(talk('c1', new Date('2026-01-03T10:00:00.000Z')));
    await recompute.of('ada');
    const ended = 'week:2025-12-29';
    expect(await standsOn([ended, scenario])).toEqual([ended, scenario]);
    expect((await users.find('ada')).boards).toEqual([scenario, ended]);

    now = new Date('2026-01-05T00:00:00.000Z');
    await facts.put(talk('c2', now));
    expect(await recompute.of('ada')).toEqual([ended, 'week:2026-01-05']);
    expect(await standsOn([ended, scenario, 'week:2026-01-05'])).toEqual([scenario, 'week:2026-01-05']);
    expect((await users.find('ada')).boards).toEqual([scenario, 'week:2026-01-05']);
  });

  it('counts nobody twice, and nobody too few, when a crash comes before or after the counting', async () => {
    const stores = { facts, users, boards, readmissions };
    const crashes: ((...asked: Parameters<ReachedStore['set']>) => Promise<void>)[] = [
      () => Promise.reject(new Error('killed')),
      async (...asked) => {
        await reached.set(...asked);
        throw new Error('killed');
      },
    ];
    const whole = createRecompute({ ...stores, reached }, clock);
    const crashing = (set: ReachedStore['set']) =>
      createRecompute({ ...stores, reached: { ...reached, set } }, clock);
    for (const [index, set] of crashes.entries()) {
      // 40 repetitions each: the second workout reaches 50.
      await facts.put(fact(`s${index}`, 40, index));
      await expect(crashing(set).of('ada')).rejects.toThrow('killed');
      await whole.of('ada');
      await whole.of('ada');
      expect(await reached.counts()).toEqual(await users.countReached());
    }
    expect((await reached.counts()).get('fitness_reps_50')).toBe(1);

    for (const set of crashes) {
      await expect(crashing(set).erase('ada')).rejects.toThrow('killed');
      await whole.erase('ada');
      expect(await reached.counts()).toEqual(new Map());
    }
  });

  it('ends as if all facts had been computed at once, whatever a crash cut off and however they came', async () => {
    let systems = 0;
    const scene = fc.record({
      steps: anySteps('ada'),
      // Which of the writes, counted over all of them, fail before or after they are done.
      crashes: fc.dictionary(fc.nat(60).map(String), fc.boolean(), { maxKeys: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ steps, crashes }) => {
        const userId = `ada-${(systems += 1)}`;
        let writes = 0;
        const crashing =
          <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
          async (...args: Args): Promise<Result> => {
            const isAfter = crashes[String((writes += 1))];
            if (isAfter === false) throw new Error('killed');
            const result = await write(...args);
            if (isAfter === true) throw new Error('killed');
            return result;
          };
        const stores = {
          facts: {
            ...facts,
            put: crashing((given: Fact) => facts.put(given)),
            remove: crashing((...asked: Parameters<FactStore['remove']>) => facts.remove(...asked)),
          },
          users: {
            ...users,
            save: crashing((...asked: Parameters<UserStore['save']>) => users.save(...asked)),
            keepBoards: crashing((...asked: Parameters<UserStore['keepBoards']>) =>
              users.keepBoards(...asked),
            ),
          },
          boards: {
            ...boards,
            set: crashing((...asked: Parameters<LeaderboardStore['set']>) => boards.set(...asked)),
          },
          readmissions,
          reached: {
            ...reached,
            set: crashing((...asked: Parameters<ReachedStore['set']>) => reached.set(...asked)),
          },
        };
        const hear = async ({ kind, fact: given }: Step) => {
          const heard = { ...given, userId };
          // A process of its own each time, as after a crash.
          const recompute = createRecompute(stores, factsClock);
          if (kind === 'delete') {
            // Not every deletion says when the workout ended.
            const said = writes % 2 === 0 ? monthOf(heard) : undefined;
            const month = await stores.facts.remove(heard.sessionId, userId, said);
            await recompute.of(userId, boardsOf(heard), month);
          } else await recompute.add(heard);
        };
        const again: Step[] = [];
        for (const step of steps) {
          // What fails comes again, after some that follow it.
          await hear(step).catch(() => again.push(step));
        }
        for (let step = again.shift(); step; step = again.shift()) {
          const failed = step;
          await hear(failed).catch(() => again.push(failed));
        }

        const wanted = computeAll(await facts.list(userId), shownToAll, factsClock());
        const user = await users.find(userId);
        const standings = await boards.standingsOf(wanted.concerned, [userId]);
        expect(user.progress).toEqual(wanted.progress);
        expect(user.boards).toEqual([...wanted.scores.keys()].toSorted());
        expect(new Map(standings.map(({ board: name, score }) => [name, score]))).toEqual(wanted.scores);
        const begun = await users.begin(userId);
        expect(begun?.before?.totals).toEqual(wanted.totals);
        const kept = await users.monthStarts(userId, begun?.revision ?? 0);
        expect(kept).toEqual(wanted.monthStarts.slice(wanted.monthStarts.length - kept.length));
        expect((await reached.keptOf([userId])).get(userId)?.keys).toEqual(
          reachedKeys(wanted.progress).toSorted(),
        );
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it('reads no facts for one that comes in its turn, and sets no board that it does not change', async () => {
    let read = 0;
    const set: string[] = [];
    const watched = {
      facts: {
        ...facts,
        list(userId: string) {
          read += 1;
          return facts.list(userId);
        },
      },
      boards: {
        ...boards,
        set(...asked: Parameters<LeaderboardStore['set']>) {
          set.push(asked[0]);
          return boards.set(...asked);
        },
      },
      users,
      readmissions,
      reached,
    };
    const recompute = createRecompute(watched, clock);
    await recompute.add(fact('s1', 10));
    await recompute.add(talk('c1', new Date('2026-01-01T10:00:00.000Z')));
    expect(read).toBe(1);
    set.length = 0;
    await recompute.add(fact('s2', 5, 10));
    expect(set).toEqual([]);
    await recompute.add(fact('s3', 20, 20));
    expect(set).toEqual([exercise]);
    expect(read).toBe(1);
    // Before the last of those: it may be among them.
    await recompute.add(fact('s0', 1, 5));
    expect(read).toBe(2);
    expect((await users.find('ada')).progress.fitness.sessions).toBe(4);
  });

  it('reads the facts since the month of what is late, heard twice or deleted, and all for what is older', async () => {
    const read: (string | undefined)[] = [];
    const watched: FactStore = {
      ...facts,
      list(userId, since) {
        read.push(since);
        return facts.list(userId, since);
      },
    };
    const recompute = createRecompute({ facts: watched, users, boards, readmissions, reached }, clock);
    const inMonth = (sessionId: string, month: number, localDate: string): FitnessFact => ({
      ...fact(sessionId, 10),
      endedAt: new Date(Date.UTC(2026, month, 1, 0, 30)),
      localDate,
    });
    // Half an hour into the month in UTC; one is still at the last day of the month before, where they are.
    const months = ['2026-01-01', '2026-02-01', '2026-02-28', '2026-04-01'].map((localDate, month) =>
      inMonth(`m${month}`, month, localDate),
    );
    for (const each of months) await recompute.add(each);
    read.length = 0;

    const late = {
      ...fact('late', 30),
      endedAt: new Date(Date.UTC(2026, 1, 27, 10)),
      localDate: '2026-02-27',
    };
    await recompute.add(late);
    expect((await users.find('ada')).progress.fitness).toMatchObject({ sessions: 5, longestStreak: 2 });
    const [, , third] = months;
    if (third) await recompute.add(third);
    await recompute.of('ada', [], await facts.remove('m3', 'ada', '2026-04'));
    await recompute.of('ada', [], await facts.remove('late', 'ada'));
    expect(read).toEqual(['2026-02', '2026-03', '2026-04', '2026-02']);
    expect((await users.find('ada')).progress.fitness).toMatchObject({ sessions: 3, longestStreak: 1 });
    await recompute.add({ ...fact('old', 40), endedAt: new Date(Date.UTC(2025, 11, 31, 23)) });
    expect(read.at(-1)).toBeUndefined();
    expect((await users.find('ada')).progress.fitness).toMatchObject({ sessions: 4, reps: 70 });
    expect(await board()).toEqual([40]);
  });

  it('takes nothing from month starts beside which a release without them has stored a result', async () => {
    const recompute = createRecompute({ facts, users, boards, readmissions, reached }, clock);
    const february = { ...fact('s2', 30), endedAt: new Date(Date.UTC(2026, 1, 1, 10)) };
    await recompute.add(fact('s1', 10));
    await recompute.add(february);
    // It computes with one more that is late, and leaves the month starts.
    await facts.put(fact('s0', 5, 5));
    const document = await database.connection.collection<{ _id: string }>('members').findOne({ _id: 'ada' });
    const monthStarts = (document as { month_starts?: unknown } | null)?.month_starts;
    expect(monthStarts).toHaveLength(2);
    await recompute.of('ada');
    await database.connection
      .collection<{ _id: string }>('members')
      .updateOne({ _id: 'ada' }, { $set: { month_starts: monthStarts }, $unset: { 'totals.month': '' } });
    await recompute.add({ ...february, sessionId: 's1b', endedAt: new Date(Date.UTC(2026, 1, 1, 9)) });
    expect((await users.find('ada')).progress.fitness).toMatchObject({ sessions: 4, reps: 75 });
  });

  it('adds nothing that is deleted while it is added', async () => {
    const stores = { facts, users, boards, readmissions, reached };
    const recompute = createRecompute(stores, clock);
    await recompute.add(fact('s1', 10));
    let overtake = true;
    const overtaken: FactStore = {
      ...facts,
      async put(given) {
        const stands = await facts.put(given);
        if (!overtake) return stands;
        overtake = false;
        // Another replica hears of the deletion and is done with it.
        await facts.remove(given.sessionId, given.userId);
        await createRecompute(stores, clock).of('ada', [exercise]);
        return stands;
      },
    };
    await createRecompute({ ...stores, facts: overtaken }, clock).add(fact('s2', 90, 10));
    expect((await users.find('ada')).progress.fitness).toMatchObject({ sessions: 1, reps: 10 });
    expect(await board()).toEqual([10]);
  });

  it('computes anew from all facts what a release without totals has stored', async () => {
    const recompute = createRecompute({ facts, users, boards, readmissions, reached }, clock);
    await facts.put(fact('s1', 10));
    await recompute.of('ada');
    // It stores a result of its own and leaves the totals.
    await facts.put(fact('s2', 30, 10));
    await database.connection.collection<{ _id: string }>('members').updateOne(
      { _id: 'ada' },
      {
        $set: {
          revision: 2,
          progress: {
            fitness: {
              sessions: 2,
              reps: 40,
              points: 0,
              durationSeconds: 120,
              longestStreak: 1,
              dates: ['2026-01-01'],
            },
            sexting: {
              sessions: 0,
              reps: 0,
              points: 0,
              durationSeconds: 0,
              longestStreak: 0,
              dates: [],
            },
            unlocked: [],
          },
        },
      },
    );
    expect((await users.find('ada')).progress.fitness.rows).toEqual([
      { from: '2026-01-01', to: '2026-01-01' },
    ]);
    await recompute.add(fact('s3', 20, 20));
    expect((await users.find('ada')).progress.fitness).toMatchObject({ sessions: 3, reps: 60 });
    expect(await board()).toEqual([30]);
  });

  it('keeps no fact that comes after the deletion', async () => {
    const recompute = createRecompute({ facts, users, boards, readmissions, reached }, clock);
    await recompute.erase('ada');
    await facts.put(fact('late', 20));
    await recompute.of('ada');
    expect(await facts.list('ada')).toEqual([]);
    expect(await board()).toEqual([]);
  });

  it('sets no board when the account is deleted elsewhere during the computation', async () => {
    await facts.put(fact('s1', 20));
    const overtaken: FactStore = {
      ...facts,
      async list(userId) {
        const known = await facts.list(userId);
        await createRecompute({ facts, users, boards, readmissions, reached }, clock).erase(userId);
        return known;
      },
    };
    await createRecompute({ facts: overtaken, users, boards, readmissions, reached }, clock).of('ada');
    expect(await board()).toEqual([]);
    expect((await users.find('ada')).progress.fitness.sessions).toBe(0);
  });
});
