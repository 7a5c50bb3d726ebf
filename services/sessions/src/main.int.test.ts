import {
  parseEvent,
  problemSchema,
  type AnyCloudEvent,
  createEvent,
  internalTokenHeader,
} from '@ondine/contracts';
import { createInProcessBus, type InProcessBus, type RunningService } from '@ondine/platform';
import {
  ask,
  serveJwks,
  silentLogger,
  testDatabase,
  testSigner,
  waitFor,
  type TestDatabase,
  type TestRequest,
  type TestSigner,
} from '@ondine/platform/testing';
import { startSessions } from './main.ts';

const now = new Date('2026-02-01T12:00:00.000Z');
const internalToken = 'internal-token-of-these-tests';
const valid = {
  exercise_name: 'Hip Bridge',
  exercise_slug: 'top-ride-hip-lift',
  reps_completed: 20,
  exercise_duration: 60,
  form_score: 88,
  difficulty_level: 'normal',
  notes: 'Lift higher; Well done',
};

let database: TestDatabase;
let signer: TestSigner;
let jwks: { url: string; close: () => Promise<void> };
let bus: InProcessBus;
let service: RunningService;
let heard: AnyCloudEvent[];
let token: string;
let userCount = 0;

beforeAll(async () => {
  database = await testDatabase();
  signer = await testSigner();
  jwks = await serveJwks(signer);
  bus = createInProcessBus({ logger: silentLogger() });
  heard = [];
  const keep = (event: AnyCloudEvent) => {
    heard.push(parseEvent(event));
    return Promise.resolve();
  };
  await bus.subscribe({
    service: 'listener',
    handlers: { 'fitness.session.completed.v1': keep, 'fitness.session.deleted.v1': keep },
  });
  service = await startSessions({
    env: {
      MONGODB_URI: database.uri,
      MONGODB_DB: database.dbName,
      JWKS_URL: jwks.url,
      INTERNAL_TOKEN: internalToken,
    },
    bus,
    logger: silentLogger(),
    clock: () => now,
  });
});

afterAll(async () => {
  await service.close();
  await bus.close();
  await jwks.close();
  await database.drop();
});

let userId: string;
beforeEach(async () => {
  userId = `user-${(userCount += 1)}`;
  token = await sign();
});

/** Tokens of a moment before the tests' own now, so that their events are the later word. */
const sign = (claims: Parameters<TestSigner['sign']>[0] = {}) =>
  signer.sign({ sub: userId, iat: now.getTime() / 1000 - 60, exp: now.getTime() / 1000 + 600, ...claims });

const call = (methodAndPath: string, request: TestRequest = {}) =>
  ask(service.url, methodAndPath, { token, ...request });
const save = (changes: object = {}, request: TestRequest = {}) =>
  call('POST /api/sessions/', { body: { ...valid, ...changes }, ...request });
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;
const eventsAbout = (sessionId: string) =>
  heard.filter(({ data }) => 'session_id' in data && data.session_id === sessionId).map(({ type }) => type);
const stored = () => database.connection.collection('sessions').countDocuments({ user_id: userId });

function about<T extends 'user.updated.v1' | 'entitlement.changed.v1' | 'user.deleted.v1'>(
  type: T,
  data: Parameters<typeof createEvent<T>>[1]['data'],
) {
  return bus.publish(
    createEvent(type, {
      id: `${type}-${Math.random()}`,
      source: '/test',
      subject: userId,
      time: now,
      data,
    }) as AnyCloudEvent,
  );
}

describe('saving a session', () => {
  it('stores it, answers it, and tells others exactly once', async () => {
    const answer = await save({}, { headers: { 'X-Time-Zone': 'Pacific/Kiritimati' } });
    expect(answer).toMatchObject({
      status: 201,
      body: { ...valid, created_at: now.toISOString(), id: expect.any(String) as string },
    });
    await waitFor('the event', () => eventsAbout(idOf(answer)).length > 0);
    expect(eventsAbout(idOf(answer))).toEqual(['fitness.session.completed.v1']);
    expect(heard.at(-1)?.data).toMatchObject({ local_date: '2026-02-02', reps_completed: 20 });
    await waitFor('the outbox to be empty', async () => {
      const document = await database.connection.collection('sessions').findOne({ user_id: userId });
      return (document?.['pending_events'] as unknown[]).length === 0;
    });
  });

  it('gives a repeat the first answer, by either name, and stores one', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-1' } };
    const first = await save({ client_session_id: 'c1' }, request);
    expect(await save({ client_session_id: 'c1' }, request)).toMatchObject({
      status: 201,
      body: first.body as object,
    });
    expect((await save({ client_session_id: 'c1' })).body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });

  it('stores one of many that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save({ client_session_id: 'c2' })));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  it('refuses a key used for something else', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-2' } };
    await save({}, request);
    const answer = await save({ reps_completed: 21 }, request);
    expect(problemSchema.parse(answer.body)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
    expect(await stored()).toBe(1);
  });

  it('keeps keys to their own user', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-3' } };
    const first = await save({}, request);
    const other = await save({}, { ...request, token: await sign({ sub: `${userId}-other` }) });
    expect(idOf(other)).not.toBe(idOf(first));
  });

  it.each([
    ['too short', { exercise_duration: 10 }, 'session_too_short'],
    ['more than a body can do', { exercise_duration: 11, reps_completed: 500 }, 'session_implausible'],
    ['no such exercise', { exercise_slug: 'inner-fire' }, 'validation_failed'],
    ['a wrong type', { reps_completed: '20' }, 'validation_failed'],
    ['an operator', { exercise_slug: { $gt: '' } }, 'validation_failed'],
    ['a score over 100', { form_score: 101 }, 'validation_failed'],
    ['another difficulty', { difficulty_level: 'hard' }, 'validation_failed'],
    ['half a repetition', { reps_completed: 1.5 }, 'validation_failed'],
    ['an id with an operator', { client_session_id: { $ne: null } }, 'validation_failed'],
  ])('refuses %s and stores nothing', async (_name, changes, code) => {
    const answer = await save(changes);
    expect(problemSchema.parse(answer.body)).toMatchObject({ status: 422, code });
    expect(await stored()).toBe(0);
  });

  it.each([['Mars Base'], ['{"$gt":""}']])('refuses the time zone %j', async (zone) => {
    expect((await save({}, { headers: { 'X-Time-Zone': zone } })).status).toBe(422);
  });

  it('wants a membership, and takes a payment made since the login', async () => {
    const unpaid = { token: await sign({ paid: false }) };
    expect(problemSchema.parse((await save({}, unpaid)).body)).toMatchObject({
      status: 403,
      code: 'payment_required',
    });
    await about('entitlement.changed.v1', {
      user_id: userId,
      paid: true,
      plan: 'lifetime',
      changed_at: now.toISOString(),
    });
    expect((await save({}, unpaid)).status).toBe(201);
    await about('entitlement.changed.v1', {
      user_id: userId,
      paid: false,
      plan: null,
      changed_at: new Date(now.getTime() - 1000).toISOString(),
    });
    expect((await save({}, unpaid)).status).toBe(201);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await save({ ended_at: '2026-01-20T10:00:00.000Z', reps_completed: 30, exercise_duration: 90 });
    await save({ ended_at: '2026-01-31T10:00:00.000Z', reps_completed: 30, exercise_duration: 50 });
    await save({ exercise_slug: 'pleasure-flow', reps_completed: 3 });
  });

  it('lists the newest first, also for someone who no longer pays', async () => {
    const answer = await call('GET /api/sessions/?limit=2', { token: await sign({ paid: false }) });
    expect((answer.body as { created_at: string }[]).map((session) => session.created_at)).toEqual([
      now.toISOString(),
      '2026-01-31T10:00:00.000Z',
    ]);
  });

  it.each(['0', '-1', '101', '1e9', '1.5', 'x'])('refuses a limit of %s', async (limit) => {
    expect((await call(`GET /api/sessions/?limit=${limit}`)).status).toBe(422);
  });

  it('sums up by exercise, the earlier of equal sessions being the best', async () => {
    expect((await call('GET /api/sessions/summary')).body).toEqual([
      { exercise_slug: 'pleasure-flow', best_reps: 3, best_duration: 60, total_sessions: 1 },
      { exercise_slug: 'top-ride-hip-lift', best_reps: 30, best_duration: 90, total_sessions: 2 },
    ]);
  });

  it('adds up totals, the week and the streak', async () => {
    expect((await call('GET /api/sessions/stats')).body).toEqual({
      total_sessions: 3,
      total_reps: 63,
      total_duration: 200,
      this_week_sessions: 2,
      current_streak: 2,
      longest_streak: 2,
    });
  });

  it('starts at nothing', async () => {
    const fresh = { token: await sign({ sub: `${userId}-fresh` }) };
    expect((await call('GET /api/sessions/stats', fresh)).body).toMatchObject({
      total_sessions: 0,
      current_streak: 0,
    });
    expect((await call('GET /api/sessions', fresh)).body).toEqual([]);
    expect((await call('GET /api/sessions/summary', fresh)).body).toEqual([]);
  });
});

describe('the history', () => {
  it('tells the weeks, days, form scores and parts of the body for the pictures', async () => {
    await save({ reps_completed: 5 });
    const gone = await save({ reps_completed: 50 });
    await call(`DELETE /api/sessions/${idOf(gone)}`);
    const { status, body } = await call('GET /api/sessions/stats/history');
    expect(status).toBe(200);
    const history = body as { weeks: unknown[]; days: unknown[] };
    expect(history.weeks.at(-1)).toEqual({ starts: '2026-01-26', sessions: 1, reps: 5 });
    expect(history.days.at(-1)).toEqual({ date: '2026-02-01', sessions: 1 });
    expect(body).toMatchObject({
      form_scores: [{ form_score: 88 }],
      muscle_groups: [{ name: 'Glutes and core', sessions: 1, duration: 60 }, {}, {}, {}, {}, {}, {}],
    });
  });
});

describe('deleting', () => {
  it('takes a session out of everything and tells others', async () => {
    const id = idOf(await save({ client_session_id: 'c9' }));
    expect(await call(`DELETE /api/sessions/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await call('GET /api/sessions/stats')).body).toMatchObject({ total_sessions: 0, total_reps: 0 });
    expect((await call('GET /api/sessions')).body).toEqual([]);
    await waitFor('both events', () => eventsAbout(id).length === 2);
    expect(eventsAbout(id)).toEqual(['fitness.session.completed.v1', 'fitness.session.deleted.v1']);
    expect((await call(`DELETE /api/sessions/${id}`)).status).toBe(404);
  });

  it('does not bring it back when the browser sends it once more', async () => {
    const id = idOf(await save({ client_session_id: 'c9' }));
    await call(`DELETE /api/sessions/${id}`);
    expect((await save({ client_session_id: 'c9' })).status).toBe(409);
    expect((await call('GET /api/sessions')).body).toEqual([]);
  });

  it('finds nothing of another user', async () => {
    const id = idOf(await save());
    const stranger = { token: await sign({ sub: `${userId}-stranger` }) };
    expect((await call(`DELETE /api/sessions/${id}`, stranger)).status).toBe(404);
    expect((await call('GET /api/sessions')).body).toHaveLength(1);
  });
});

describe('exercises', () => {
  it('are open to all, by list, id and slug, with any bearer', async () => {
    const list = (await call('GET /api/exercises', { token: 'broken' })).body as {
      id: string;
      slug: string;
    }[];
    expect(list).toHaveLength(7);
    expect((await call('GET /api/exercises/slug/top-ride-hip-lift')).body).toEqual(list[0]);
    expect((await call(`GET /api/exercises/${list[0]?.id ?? ''}`)).body).toEqual(list[0]);
    expect((await call('GET /api/exercises/slug/inner-fire')).status).toBe(404);
    expect((await call('GET /api/exercises/nothing')).status).toBe(404);
  });

  it('are recommended by the goals last heard of', async () => {
    expect((await call('GET /api/exercises/recommended/dashboard')).body).toMatchObject({ recommended: [] });
    const profile = { user_id: userId, first_name: 'Ada', is_bot: false };
    await about('user.updated.v1', {
      ...profile,
      goals: ['More flexibility'],
      updated_at: now.toISOString(),
    });
    await about('user.updated.v1', { ...profile, goals: ['Neck'], updated_at: '2026-01-01T00:00:00.000Z' });
    const answer = await call('GET /api/exercises/recommended/for-user');
    expect(answer.body).toMatchObject([{ slug: 'pleasure-flow', reason: 'You chose “More flexibility”' }]);
  });
});

describe('the first news of an account', () => {
  it('are all kept when they come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      userId = `news-${round}`;
      await Promise.all([
        about('user.updated.v1', {
          user_id: userId,
          first_name: 'Ada',
          is_bot: false,
          goals: ['More flexibility'],
          updated_at: now.toISOString(),
        }),
        about('entitlement.changed.v1', {
          user_id: userId,
          paid: true,
          plan: 'lifetime',
          changed_at: now.toISOString(),
        }),
      ]);
      const unpaid = { token: await sign({ paid: false }) };
      expect((await save({}, unpaid)).status).toBe(201);
      expect((await call('GET /api/exercises/recommended/for-user', unpaid)).body).toHaveLength(1);
    }
  });
});

describe('for the rest of the platform', () => {
  const headers = { [internalTokenHeader]: internalToken };

  it('is closed to everyone else', async () => {
    for (const path of ['stats', 'events']) expect((await call(`GET /internal/${path}`)).status).toBe(404);
  });

  it('counts sessions by kind of account', async () => {
    const before = (await call('GET /internal/stats', { headers })).body as { human: number; bot: number };
    await save({}, { token: await sign({ is_bot: true }) });
    await save();
    expect((await call('GET /internal/stats', { headers })).body).toEqual({
      human: before.human + 1,
      bot: before.bot + 1,
    });
  });

  it('stores what bots have done once, marked as theirs, and tells others', async () => {
    const session = {
      id: `bot-session-${userId}`,
      user_id: `bot-${userId}`,
      exercise_slug: 'neck-endurance',
      reps_completed: 12,
      exercise_duration: 50,
      form_score: 80,
      ended_at: '2026-01-20T10:00:00.000Z',
      time_zone: 'Europe/Berlin',
    };
    const body = { sessions: [session, { ...session, id: 'nowhere', exercise_slug: 'no-such-thing' }] };
    const add = () => call('POST /internal/bots/sessions', { headers, body });
    expect((await add()).body).toEqual({ count: 1 });
    expect((await add()).body).toEqual({ count: 0 });
    await waitFor('the event', () => eventsAbout(session.id).length > 0);
    const told = heard.find(({ id }) => id === `${session.id}.completed`);
    expect(told?.data).toMatchObject({ is_bot: true, user_id: session.user_id, local_date: '2026-01-20' });
    expect((await call('POST /internal/bots/sessions', { body })).status).toBe(404);
  });

  it('gives every event of a range of users again, the same, or says that they are too many', async () => {
    const id = idOf(await save());
    await save();
    await waitFor('the event', () => eventsAbout(id).length === 1);
    const read = async (range: string) =>
      (await call(`GET /internal/events?${range}`, { headers })).body as { events: AnyCloudEvent[] | null };
    const own = await read(`from=${userId}&to=${userId}-`);
    expect(own.events?.map(parseEvent)).toHaveLength(2);
    expect(own.events).toContainEqual(heard.find((event) => event.id === `${id}.completed`));
    expect((await read(`from=${userId}&to=${userId}-&limit=1`)).events).toBeNull();
    const everything = await read('to=~');
    expect(everything.events).toHaveLength(await database.connection.collection('sessions').countDocuments());
    expect((await call('GET /internal/events', { headers })).status).toBe(422);
  });
});

describe('a deleted account', () => {
  it('leaves nothing, and its last token adds nothing', async () => {
    await save();
    await about('user.deleted.v1', { user_id: userId, deleted_at: now.toISOString() });
    expect(await stored()).toBe(0);
    expect((await save()).status).toBe(403);
    expect(await stored()).toBe(0);
  });
});
