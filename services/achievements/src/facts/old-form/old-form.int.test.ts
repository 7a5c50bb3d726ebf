import { jest } from '@jest/globals';
import type { CloudEvent } from '@ondine/contracts';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger, testRedisUrl } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import fc from 'fast-check';
import { boardsOf } from '../../boards/board-scores.ts';
import { userModel } from '../../users/user-document.ts';
import { openStores } from '../../open-stores.ts';
import { createRecompute, type Stores } from '../../recompute.ts';
import { anySteps, factsClock, type Step } from '../../testing/random-facts.ts';
import { computeAll } from '../../totals/compute.ts';
import { completed } from '../../testing/events.ts';
import { toFitnessFact, type Fact } from '../fact.ts';
import { createFactStore, factModels, type FactStore } from '../fact-store.ts';
import { knownWorkouts } from '../known-workouts.ts';
import { monthOf } from '../workout-month.ts';
import { moveWorkouts } from './move-workouts.ts';
import { oldFormUntil } from './old-form-until.ts';
import { createOldFormStore } from './workout-store.ts';
import { shownToAll } from '../../testing/shown-to-all.ts';

fc.configureGlobal({ seed: jest.getSeed() });

let database: TestDatabase;
let redis: Awaited<ReturnType<typeof connectRedis>>;
beforeAll(async () => {
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
});
afterAll(() => redis.quit());
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** Facts as a replica of the release before months keeps and reads them. */
function factsOfBefore(): FactStore {
  const models = factModels(database.connection);
  const old = createOldFormStore(models.oldForm);
  const facts = createFactStore(models);
  return {
    ...facts,
    put: (fact) => (fact.kind === 'fitness' ? old.put(fact) : facts.put(fact)),
    isTakenBack: () => Promise.resolve(false),
    async remove(sessionId, userId) {
      await old.remove({ sessionId, userId });
      return undefined;
    },
    async list(userId) {
      const document = await old.read(userId);
      const talked = (await facts.list(userId)).filter(({ kind }) => kind === 'chat');
      return [...knownWorkouts([], document ? [document] : []).facts, ...talked];
    },
  };
}

const workout = (sessionId: string) =>
  toFitnessFact(completed(sessionId, 'ada') as CloudEvent<'fitness.session.completed.v1'>);

const inOrder = (facts: readonly Fact[]) => facts.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1));

describe('replicas of this release and of the one before months', () => {
  it('end with the same, whoever hears what, and so it stays when the old form is left', async () => {
    const stores = await openStores(database, database.dbName);
    const models = factModels(database.connection);
    const replica = (facts: FactStore) => {
      const whole: Stores = { ...stores, facts };
      return { facts, recompute: createRecompute(whole, factsClock) };
    };
    const before = replica(factsOfBefore());
    const beside = replica(createFactStore(models, () => true));
    const alone = replica(createFactStore(models, () => false));
    let users = 0;
    const scene = fc.record({
      steps: anySteps('ada'),
      heardBefore: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      saysMonth: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      until: fc.nat(40),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ steps, heardBefore, saysMonth, until }) => {
        const userId = `ada-${(users += 1)}`;
        const hear = async (
          { facts, recompute }: typeof before,
          { kind, fact: given }: Step,
          isSaid: boolean,
        ) => {
          const fact = { ...given, userId };
          if (kind === 'hear') await recompute.add(fact);
          else {
            const said = isSaid ? monthOf(fact) : undefined;
            const month = await facts.remove(fact.sessionId, userId, said);
            await recompute.of(userId, boardsOf(fact), month);
          }
        };
        const expectWhole = async () => {
          const known = await alone.facts.list(userId);
          const wanted = computeAll(known, shownToAll, factsClock());
          expect((await stores.users.find(userId)).progress).toEqual(wanted.progress);
          expect((await stores.users.begin(userId))?.before?.totals).toEqual(wanted.totals);
          return known;
        };

        const end = 1 + (until % steps.length);
        for (const [index, step] of steps.slice(0, end).entries())
          await hear(heardBefore[index] === true ? before : beside, step, saysMonth[index] === true);
        const known = await expectWhole();
        expect(inOrder(await before.facts.list(userId))).toEqual(inOrder(known));

        for (const [index, step] of steps.slice(end).entries())
          await hear(alone, step, saysMonth[index] === true);
        const later = await expectWhole();
        await moveWorkouts(models, userModel(database.connection));
        expect(inOrder(await expectWhole())).toEqual(inOrder(later));
        expect(await models.oldForm.exists({ _id: userId, workouts: { $exists: true } })).toBeNull();
        // What was deleted stays so, wherever its trace lies.
        for (const step of steps) if (step.kind === 'hear') await hear(alone, step, false);
        const deleted = steps.filter(({ kind }) => kind === 'delete').map(({ fact }) => fact.sessionId);
        const left = (await expectWhole()).map(({ sessionId }) => sessionId);
        expect(left.filter((id) => deleted.includes(id))).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 120_000);

  it('leave nothing of an account that the one before has deleted, once the old form is left', async () => {
    const stores = await openStores(database, database.dbName);
    const models = factModels(database.connection);
    const beside = createFactStore(models, () => true);
    await createRecompute({ ...stores, facts: beside }, factsClock).add(workout('one'));
    await createOldFormStore(models.oldForm).erase('ada');
    await stores.users.erase('ada');
    expect(await beside.list('ada')).toHaveLength(1);
    await moveWorkouts(models, userModel(database.connection));
    expect(await beside.list('ada')).toEqual([]);
  });
});

describe('the old form', () => {
  const week = 7 * 86_400_000;
  const at = new Date('2026-11-25T12:00:00.000Z');
  const later = new Date(at.getTime() + week);

  it('is written for a week after a release before months has run, by all replicas alike', async () => {
    await database.connection.createCollection('workouts');
    expect(await oldFormUntil(database.connection, () => at)).toEqual(later);
    expect(await oldFormUntil(database.connection, () => later)).toEqual(later);
  });

  it('is not written where none has run, also when a start or a trace has made its collection since', async () => {
    const both = [at, at].map((now) => oldFormUntil(database.connection, () => now));
    expect((await Promise.all(both)).every((until) => until < at)).toBe(true);
    await openStores(database, database.dbName);
    expect((await oldFormUntil(database.connection, () => at)).getTime()).toBe(0);
  });

  it('is written through the stores until then', async () => {
    await database.connection.createCollection('workouts');
    let now = at;
    const { facts } = await openStores(database, database.dbName, redis, () => now);
    const old = createOldFormStore(factModels(database.connection).oldForm);
    const ids = async () => Object.keys((await old.read('ada'))?.workouts ?? {});
    await facts.put(workout('one'));
    now = later;
    await facts.put(workout('two'));
    expect(await ids()).toEqual(['one']);
    expect((await facts.list('ada')).map(({ sessionId }) => sessionId).toSorted()).toEqual(['one', 'two']);
  });
});
