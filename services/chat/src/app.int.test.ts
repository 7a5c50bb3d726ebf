import { resultModel, type ResultDocument } from './results/result-document.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { internalToken, startTestChat, userDeleted, type TestChat } from './testing/start-test-chat.ts';
import type { TestApp } from '@ondine/platform/testing';
import type { TestSigner } from '@ondine/platform/testing/test-signer';

let chat: TestChat;
let signer: TestSigner;
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
    answer: {
      session_score: 80,
      checkpoint_score: 40,
      quality_score: 30,
      timing_score: 10,
      checkpoints_met: {},
      gemini_rating: 5,
      gemini_feedback: 'Well done.',
      streak_bonus: 0,
      final_points: 80,
      safety_violated: false,
      safety_reason: null,
      checkpoint_evidence: {},
      better_lines: [],
      support: null,
    },
    pending_events: [],
    ...changes,
  };
}

beforeAll(async () => {
  chat = await startTestChat({ baseUrl: 'http://127.0.0.1:9/v1' });
  ({ app, signer } = chat);
  const model = resultModel(chat.database.connection);
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
});

afterAll(() => chat.close());

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

  it('are listed with their files for admins only', async () => {
    const answer = await app.ask('GET /api/chat/scenario-files', {
      token: await signer.sign({ role: 'admin' }),
    });
    expect(answer.body).toHaveLength(9);
    expect((answer.body as unknown[])[0]).toMatchObject({
      file: 'bold-first-move.json',
      valid: true,
      fault: null,
    });
    const member = await app.ask('GET /api/chat/scenario-files', { token: await signer.sign() });
    expect(member.status).toBe(403);
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
      total_duration: 3 * 180,
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

  it('of bots are scored by the same rules, kept once, marked, and told to others', async () => {
    const talk = (id: string, day: string, changes = {}) => ({
      id,
      user_id: 'bot-1',
      exercise_slug: 'coffee-queue-spark',
      checkpoints_met: 2,
      rating: 4,
      turn_count: 20,
      duration_seconds: 3000,
      ended_at: `${day}T18:00:00.000Z`,
      time_zone: 'Europe/Berlin',
      ...changes,
    });
    const headers = { 'X-Internal-Token': internalToken };
    const body = {
      conversations: [
        talk('b1', '2026-11-18'),
        talk('b2', '2026-11-19'),
        talk('b3', '2026-11-19', { exercise_slug: 'nowhere' }),
      ],
    };
    expect((await app.ask('POST /internal/bots/conversations', { body })).status).toBe(404);
    const added = await app.ask('POST /internal/bots/conversations', { headers, body });
    expect(added.body).toEqual({ count: 2 });
    const again = await app.ask('POST /internal/bots/conversations', { headers, body });
    expect(again.body).toEqual({ count: 0 });
    expect(await chat.results.list('bot-1')).toMatchObject([
      // 2 × 20 for skills, 4 × 6 for quality, 10 for timing, and 2 for the second day in a row.
      { id: 'b2', session_score: 74, final_points: 76 },
      { id: 'b1', session_score: 74, final_points: 74 },
    ]);
    const { events } = (await app.ask('GET /internal/events?from=bot-1&to=bot-1-', { headers })).body as {
      events: { data: { is_bot: boolean } }[];
    };
    expect(events.map(({ data }) => data.is_bot)).toEqual([true, true]);
    await onUserDeleted(chat)(userDeleted('bot-1'));
    expect(await chat.results.list('bot-1')).toEqual([]);
  });

  it('of a deleted account are gone, those of others are not', async () => {
    await onUserDeleted(chat)(userDeleted('user-2'));
    expect(await chat.results.list('user-2')).toEqual([]);
    expect(await chat.results.list('user-1')).toHaveLength(3);
    const token = await signer.sign({ sub: 'user-2' });
    const started = await app.ask('POST /api/chat/start', { token, body: { exercise_slug: 'gracious-no' } });
    expect(started.status).toBe(403);
  });

  it('give their events again to a rebuild', async () => {
    const { body } = await app.ask('GET /internal/events?from=user-1&to=user-1-', {
      headers: { 'X-Internal-Token': internalToken },
    });
    const { events } = body as { events: { id: string; data: unknown }[] };
    // In no particular order.
    expect(events.map(({ id }) => id).sort()).toEqual(['r1.completed', 'r2.completed', 'r3.completed']);
    expect(events.find(({ id }) => id === 'r1.completed')).toMatchObject({
      type: 'chat.session.completed.v1',
      data: { session_id: 'r1', final_points: 80 },
    });
  });
});
