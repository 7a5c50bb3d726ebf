import { createMetrics, createTokenVerifier } from '@ondine/platform';
import {
  silentLogger,
  testApp,
  testDatabase,
  testSigner,
  type TestApp,
  type TestDatabase,
  type TestSigner,
} from '@ondine/platform/testing';
import { createApp } from './app.ts';
import { contentFolder } from './content-folder.ts';
import { loadScenarios } from './load-scenarios.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { resultModel, type ResultDocument } from './result-document.ts';
import { createResultStore, type ResultStore } from './result-store.ts';

const internalToken = 'a-secret-of-twenty-four-characters';
const now = new Date('2026-11-21T12:00:00.000Z');

let database: TestDatabase;
let signer: TestSigner;
let results: ResultStore;
let app: TestApp;

function result(id: string, changes: Partial<ResultDocument> = {}): ResultDocument {
  return {
    _id: id,
    user_id: 'user-1',
    is_bot: false,
    exercise_id: 'coffee_queue_spark',
    exercise_slug: 'coffee-queue-spark',
    exercise_name: 'A Spark in the Coffee Queue',
    completed_at: new Date('2026-11-20T20:00:00.000Z'),
    local_date: '2026-11-20',
    time_zone: 'Europe/Berlin',
    duration_seconds: 180,
    session_score: 80,
    final_points: 80,
    ...changes,
  };
}

beforeAll(async () => {
  database = await testDatabase();
  const model = resultModel(database.connection);
  await database.buildIndexes([model]);
  results = createResultStore(model);
  await model.insertMany([
    result('r1'),
    result('r2', {
      session_score: 95,
      final_points: 97,
      completed_at: new Date('2026-11-21T08:00:00.000Z'),
      local_date: '2026-11-21',
    }),
    result('r3', {
      completed_at: new Date('2026-11-15T23:00:00.000Z'),
      local_date: '2026-11-16',
      final_points: 50,
    }),
    result('r4', { user_id: 'user-2', is_bot: true }),
  ]);
  signer = await testSigner();
  const { scenarios } = await loadScenarios(contentFolder);
  app = await testApp(
    createApp({
      scenarios,
      results,
      clock: () => now,
      verifier: createTokenVerifier({ jwks: signer.jwks }),
      internalToken,
      logger: silentLogger(),
      metrics: createMetrics('chat'),
      readiness: { database: database.probe },
    }),
  );
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('scenarios', () => {
  it('are listed for everyone, easy first', async () => {
    const { status, body } = await app.ask('GET /api/chat/exercises/');
    expect(status).toBe(200);
    expect((body as { difficulty: string }[]).map(({ difficulty }) => difficulty)).toEqual([
      'easy',
      'easy',
      'easy',
      'medium',
      'medium',
      'medium',
      'hard',
      'hard',
      'hard',
    ]);
  });

  it.each(['gracious-no', 'gracious_no'])('are found as %s', async (key) => {
    expect((await app.ask(`GET /api/chat/exercises/${key}`)).body).toMatchObject({ slug: 'gracious-no' });
  });

  it('that do not exist are 404', async () => {
    expect((await app.ask('GET /api/chat/exercises/nobody')).status).toBe(404);
  });
});

describe('results', () => {
  it("are the caller's own, newest first, no more than asked for", async () => {
    const { body } = await app.ask('GET /api/chat/sessions?limit=2', { token: await signer.sign() });
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(['r2', 'r1']);
  });

  it('add up to statistics, with points of the week since Monday', async () => {
    const { body } = await app.ask('GET /api/chat/stats', { token: await signer.sign() });
    expect(body).toEqual({
      total_sessions: 3,
      total_points: 227,
      weekly_points: 177,
      current_streak: 2,
      longest_streak: 2,
      best_scores: { 'coffee-queue-spark': 95 },
    });
  });

  it.each(['stats', 'sessions'])('need a signed-in user (%s)', async (call) => {
    expect((await app.ask(`GET /api/chat/${call}`)).status).toBe(401);
  });

  it('are counted by kind of account for those who know the secret', async () => {
    const counted = await app.ask('GET /internal/stats', { headers: { 'X-Internal-Token': internalToken } });
    expect(counted.body).toEqual({ human: 3, bot: 1 });
    expect((await app.ask('GET /internal/stats')).status).toBe(404);
  });

  it('of a deleted account are gone, those of others are not', async () => {
    const data = { user_id: 'user-2', deleted_at: now.toISOString() };
    await onUserDeleted({ results })({ data } as Parameters<ReturnType<typeof onUserDeleted>>[0]);
    expect(await results.list('user-2', 10)).toEqual([]);
    expect(await results.list('user-1', 10)).toHaveLength(3);
  });
});
