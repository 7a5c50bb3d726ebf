import {
  idOf,
  startTestSessions,
  type TestMember,
  type TestSessions,
} from '../testing/start-test-sessions.ts';

const now = new Date('2026-02-01T12:00:00.000Z');

let sessions: TestSessions;
let ada: TestMember;
beforeAll(async () => {
  sessions = await startTestSessions({ now });
});
afterAll(() => sessions.close());
beforeEach(() => {
  ada = sessions.member();
});

describe('reading', () => {
  beforeEach(async () => {
    await ada.save({ ended_ago_seconds: 12 * 86_400 + 2 * 3600, reps_completed: 30, exercise_duration: 90 });
    await ada.save({ ended_ago_seconds: 86_400 + 2 * 3600, reps_completed: 30, exercise_duration: 50 });
    await ada.save({ exercise_slug: 'pleasure-flow', reps_completed: 3 });
  });

  it('lists the newest first, also for someone who no longer pays', async () => {
    const answer = await ada.call('GET /api/sessions/?limit=2', { token: await ada.sign({ paid: false }) });
    expect((answer.body as { created_at: string }[]).map((session) => session.created_at)).toEqual([
      now.toISOString(),
      '2026-01-31T10:00:00.000Z',
    ]);
  });

  it.each(['0', '-1', '101', '1e9', '1.5', 'x'])('refuses a limit of %s', async (limit) => {
    expect((await ada.call(`GET /api/sessions/?limit=${limit}`)).status).toBe(422);
  });

  it('sums up by exercise, the earlier of equal sessions being the best', async () => {
    expect((await ada.call('GET /api/sessions/summary')).body).toEqual([
      { exercise_slug: 'pleasure-flow', best_reps: 3, best_duration: 60, total_sessions: 1 },
      { exercise_slug: 'top-ride-hip-lift', best_reps: 30, best_duration: 90, total_sessions: 2 },
    ]);
  });

  it('adds up totals, the week and the streak', async () => {
    expect((await ada.call('GET /api/sessions/stats')).body).toEqual({
      total_sessions: 3,
      total_reps: 63,
      total_duration: 200,
      this_week_sessions: 2,
      current_streak: 2,
      longest_streak: 2,
    });
  });

  it('starts at nothing', async () => {
    const fresh = { token: await sessions.member().sign() };
    expect((await ada.call('GET /api/sessions/stats', fresh)).body).toMatchObject({
      total_sessions: 0,
      current_streak: 0,
    });
    expect((await ada.call('GET /api/sessions', fresh)).body).toEqual([]);
    expect((await ada.call('GET /api/sessions/summary', fresh)).body).toEqual([]);
  });
});

describe('the history', () => {
  it('tells the weeks, days, form scores and parts of the body for the pictures', async () => {
    await ada.save({ reps_completed: 5 });
    const gone = await ada.save({ reps_completed: 50 });
    await ada.call(`DELETE /api/sessions/${idOf(gone)}`);
    const { status, body } = await ada.call('GET /api/sessions/stats/history');
    expect(status).toBe(200);
    const history = body as { weeks: unknown[]; days: unknown[] };
    expect(history.weeks.at(-1)).toEqual({ starts: '2026-01-26', sessions: 1, reps: 5 });
    expect(history.days.at(-1)).toEqual({ date: '2026-02-01', sessions: 1, seconds: 60 });
    expect(body).toMatchObject({
      form_scores: [{ form_score: 88 }],
      muscle_groups: [{ name: 'Glutes and core', sessions: 1, duration: 60 }, {}, {}, {}, {}, {}, {}],
    });
  });

  it('joins the latest thirty form scores, the newest last', async () => {
    for (let index = 0; index <= 30; index += 1) {
      await ada.save({ form_score: 60 + index, ended_ago_seconds: (31 - index) * 120 });
    }
    const { body } = await ada.call('GET /api/sessions/stats/history');
    const scores = (body as { form_scores: { form_score: number }[] }).form_scores;
    expect(scores.map(({ form_score: score }) => score)).toEqual(
      Array.from({ length: 30 }, (_, index) => 61 + index),
    );
  });
});
