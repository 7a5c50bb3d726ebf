import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { findBadPlans, watchStatements } from '@ondine/platform/testing/watch-statements';
import { catalogue } from './exercises/catalogue.ts';
import { sessionModel } from './session/session-document.ts';
import { createSessionStore } from './session/session-store.ts';
import { finishSession } from './session/session.ts';
import { validSession } from './testing/valid-session.ts';
import { createTotalsStore } from './totals/totals-store.ts';
import { totalsModel } from './totals/totals-document.ts';

let database: TestDatabase;
let watched: Awaited<ReturnType<typeof watchStatements>>;
beforeAll(async () => {
  database = await testDatabase();
  watched = await watchStatements(database);
});
afterAll(async () => {
  await watched.database.close();
  await database.drop();
});

describe('the statements of saving, listing and statistics', () => {
  it('find by an index, in its order', async () => {
    const { connection } = watched.database;
    let now = Date.parse('2026-02-01T12:00:00.000Z');
    const clock = () => new Date(now);
    const documents = sessionModel(connection);
    const totals = createTotalsStore({ totals: totalsModel(connection), sessions: documents }, clock);
    await watched.database.buildIndexes([documents, totalsModel(connection)]);
    const sessions = createSessionStore(documents, totals, clock);
    watched.statements.length = 0;

    const [exercise] = catalogue;
    if (!exercise) throw new Error('Without exercises');
    const save = async (id: string) => {
      const request = { ...validSession, difficulty_level: 'normal' as const };
      const owner = { id: 'ada', isBot: false };
      const finished = finishSession({ id, request, exercise, owner, timeZone: 'UTC', now: clock() });
      const keys = { idempotencyKey: `key-${id}`, clientSessionId: `client-${id}` };
      await sessions.add({ ...finished, keys, fingerprint: id });
      await sessions.findEarlier('ada', { clientSessionId: `client-${id}` }, id);
    };
    await save('s1');
    // The same request again.
    await save('s1');
    await sessions.total('ada', clock());
    await save('s2');
    now += 3_600_000;
    await sessions.total('ada', clock());
    await sessions.summarise('ada');
    await sessions.readHistory('ada', 30);
    await sessions.list('ada', 20);
    await sessions.lastTimeZone('ada');
    await sessions.remove('ada', 's1', clock());
    await sessions.total('ada', clock());
    await sessions.erase('ada');

    const seen = new Set(watched.statements.map(({ collection }) => collection));
    expect([...seen].toSorted()).toEqual(['session_totals', 'sessions']);
    expect(await findBadPlans(connection, watched.statements)).toEqual([]);
  });
});
