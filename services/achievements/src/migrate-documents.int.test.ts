import { silentLogger } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { createFactStore, factModels } from './facts/fact-store.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { openStores } from './open-stores.ts';

const logger = silentLogger();
const at = new Date('2026-10-31T12:00:00.000Z');
const former = {
  isBot: false,
  exerciseSlug: 'neck-endurance',
  exerciseName: 'Neck Endurance',
  reps: 12,
  durationSeconds: 60,
  completedAt: at,
  localDate: '2026-10-31',
};
const formerMetrics = { sessions: 1, reps: 12, points: 0, durationSeconds: 60, longestStreak: 1, rows: [] };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const add = (collection: string, documents: object[]) =>
  database.connection.collection(collection).insertMany(documents);

/** What versions before the first release have stored of one user. */
async function addFormerDocuments() {
  await add('workouts', [
    {
      _id: 'ada',
      userId: 'ada',
      workouts: { 's-one': former, 's-two': former, 's-gone': former },
      removed: ['s-gone', 's-late'],
    },
  ]);
  await add('workout_months', [
    {
      _id: 'ada:2026-10',
      userId: 'ada',
      month: '2026-10',
      workouts: { 's-two': former },
      removed: ['s-three'],
    },
  ]);
  await add('chat_facts', [
    {
      _id: 'c-one',
      userId: 'ada',
      deleted: false,
      kind: 'chat',
      isBot: false,
      exerciseId: 'x1',
      exerciseSlug: 'first-message',
      exerciseName: 'First Message',
      score: 80,
      points: 80,
      durationSeconds: 120,
      completedAt: at,
      localDate: '2026-10-31',
    },
  ]);
  await add('members', [
    {
      _id: 'ada',
      name: 'Ada',
      is_bot: false,
      named_at: at,
      deleted: false,
      revision: 3,
      progress: { fitness: formerMetrics, sexting: formerMetrics, unlocked: [] },
      shown: [],
      boards: ['neck-endurance'],
      totals: {
        revision: 3,
        latest: { fitness: { at, sessionId: 's-two' }, sexting: null },
        scores: {},
        day: { day: '2026-10-31', workouts: [{ sessionId: 's-two', completedAt: at, durationSeconds: 60 }] },
        month: '2026-10',
      },
      month_starts: [],
      left_off: false,
      overfull: [],
    },
  ]);
  await add('fact_forms', [{ _id: 'workouts', old_until: at }]);
}

describe('migrateDocuments', () => {
  it('brings the documents of versions before the first release into the present form, once', async () => {
    await addFormerDocuments();
    await migrateDocuments(database.connection, logger);
    await migrateDocuments(database.connection, logger);

    const stores = await openStores(database, database.dbName);
    const facts = await stores.facts.list('ada');
    expect(facts.map(({ sessionId }) => sessionId).toSorted()).toEqual(['c-one', 's-one', 's-two']);
    expect(facts.find(({ sessionId }) => sessionId === 's-one')).toEqual({
      kind: 'fitness',
      sessionId: 's-one',
      userId: 'ada',
      isBot: false,
      exerciseSlug: 'neck-endurance',
      exerciseName: 'Neck Endurance',
      reps: 12,
      durationSeconds: 60,
      endedAt: at,
      localDate: '2026-10-31',
    });
    const user = await stores.users.begin('ada');
    expect(user?.before?.progress.fitness).toMatchObject({ durationSeconds: 60, longestStreak: 1 });
    expect(user?.before?.totals.latest.fitness).toEqual({ at, sessionId: 's-two' });
    const names = (await database.connection.listCollections()).map(({ name }) => name);
    expect(names).not.toContain('workouts');
    expect(names).not.toContain('fact_forms');
  });

  it('keeps what was deleted from coming back, also where its month is unknown', async () => {
    await addFormerDocuments();
    await migrateDocuments(database.connection, logger);
    const facts = createFactStore(factModels(database.connection));
    const late = { userId: 'ada', isBot: false, exerciseSlug: 'x', exerciseName: 'X', reps: 1 };
    const fact = {
      ...late,
      kind: 'fitness' as const,
      durationSeconds: 1,
      endedAt: at,
      localDate: '2026-10-31',
    };
    expect(await facts.isTakenBack({ ...fact, sessionId: 's-late' })).toBe(true);
    expect(await facts.put({ ...fact, sessionId: 's-three' })).toBe(false);
    expect(await facts.hasTraceWithoutMonth('ada')).toBe(true);
  });
});
