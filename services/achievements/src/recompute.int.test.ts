import { connectRedis } from '@ondine/platform';
import { silentLogger, testDatabase, testRedisUrl, type TestDatabase } from '@ondine/platform/testing';
import type { Redis } from 'ioredis';
import type { FactStore } from './facts/fact-store.ts';
import type { ChatFact, FitnessFact } from './facts/fact.ts';
import type { ReadmissionStore } from './boards/fairness/readmission-store.ts';
import type { LeaderboardStore } from './boards/leaderboard-store.ts';
import type { MemberStore } from './members/member-store.ts';
import { openStores, redisReached } from './open-stores.ts';
import { noProgress } from './progress/progress.ts';
import type { ReachedStore } from './progress/reached-store.ts';
import { createRecompute } from './recompute.ts';

const exercise = 'top-ride-hip-lift';

const clock = () => new Date('2026-01-02T12:00:00.000Z');

let database: TestDatabase;
let facts: FactStore;
let members: MemberStore;
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
  ({ facts, members, boards, readmissions } = await openStores(database, database.dbName));
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
  completedAt: new Date(Date.UTC(2026, 0, 1, 10, minute)),
  localDate: '2026-01-01',
});

const scenario = 'scenario:gracious-no';

/** A conversation of 80 points. */
const talk = (sessionId: string, completedAt: Date): ChatFact => ({
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
  completedAt,
  localDate: completedAt.toISOString().slice(0, 10),
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
        members.save('ada', 1, { progress: noProgress, boards: [exercise], overfull: [] }),
      ),
      members.rename('ada', 'Ada', false, new Date()).then(() => false),
    ]);
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await members.begin('ada')).toEqual({ revision: 1, boards: [exercise] });
    expect((await members.find('ada')).name).toBe('Ada');
  });

  it('computes anew when another replica has stored a result from older facts', async () => {
    await facts.put(fact('s1', 10));
    let overtake = true;
    const overtaken: FactStore = {
      ...facts,
      async list(userId) {
        if (overtake) {
          overtake = false;
          await members.save(userId, 1, { progress: noProgress, boards: [], overfull: [] });
        }
        return await facts.list(userId);
      },
    };
    await createRecompute({ facts: overtaken, members, boards, readmissions, reached }, clock).of('ada');
    expect((await members.find('ada')).progress.fitness.sessions).toBe(1);
    expect(await board()).toEqual([10]);
  });

  it('ends with all facts when replicas compute side by side', async () => {
    const replicas = Array.from({ length: 4 }, () =>
      createRecompute({ facts, members, boards, readmissions, reached }, clock),
    );
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await facts.put(fact(`s${index}`, index, index));
        await replicas[index % replicas.length]?.of('ada');
      }),
    );
    expect((await members.find('ada')).progress.fitness.sessions).toBe(20);
    expect(await board()).toEqual([19]);
  });

  it('takes a deleted account off its boards when a crash cut the deletion off', async () => {
    await facts.put(fact('s1', 20));
    await createRecompute({ facts, members, boards, readmissions, reached }, clock).of('ada');
    const crashing = { ...boards, set: () => Promise.reject(new Error('killed')) };
    await expect(
      createRecompute({ facts, members, boards: crashing, readmissions, reached }, clock).erase('ada'),
    ).rejects.toThrow('killed');
    expect(await members.erase('ada')).not.toEqual([]);
    await createRecompute({ facts, members, boards, readmissions, reached }, clock).erase('ada');
    expect(await board()).toEqual([]);
    expect(await facts.list('ada')).toEqual([]);
    expect(await members.erase('ada')).toEqual([]);
  });

  it('takes a member off the week that has ended, and keeps the best score of the scenario', async () => {
    let now = new Date('2026-01-04T23:59:59.000Z');
    const recompute = createRecompute({ facts, members, boards, readmissions, reached }, () => now);
    await facts.put(talk('c1', new Date('2026-01-03T10:00:00.000Z')));
    await recompute.of('ada');
    const ended = 'week:2025-12-29';
    expect(await standsOn([ended, scenario])).toEqual([ended, scenario]);
    expect((await members.find('ada')).boards).toEqual([scenario, ended]);

    now = new Date('2026-01-05T00:00:00.000Z');
    await facts.put(talk('c2', now));
    expect(await recompute.of('ada')).toEqual([ended, 'week:2026-01-05']);
    expect(await standsOn([ended, scenario, 'week:2026-01-05'])).toEqual([scenario, 'week:2026-01-05']);
    expect((await members.find('ada')).boards).toEqual([scenario, 'week:2026-01-05']);
  });

  it('counts nobody twice, and nobody too few, when a crash comes before or after the counting', async () => {
    const stores = { facts, members, boards, readmissions };
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
      expect(await reached.counts()).toEqual(await members.countReached());
    }
    expect((await reached.counts()).get('fitness_reps_50')).toBe(1);

    for (const set of crashes) {
      await expect(crashing(set).erase('ada')).rejects.toThrow('killed');
      await whole.erase('ada');
      expect(await reached.counts()).toEqual(new Map());
    }
  });

  it('keeps no fact that comes after the deletion', async () => {
    const recompute = createRecompute({ facts, members, boards, readmissions, reached }, clock);
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
        await createRecompute({ facts, members, boards, readmissions, reached }, clock).erase(userId);
        return known;
      },
    };
    await createRecompute({ facts: overtaken, members, boards, readmissions, reached }, clock).of('ada');
    expect(await board()).toEqual([]);
    expect((await members.find('ada')).progress.fitness.sessions).toBe(0);
  });
});
