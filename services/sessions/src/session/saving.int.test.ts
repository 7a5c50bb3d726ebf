import { problemSchema } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import {
  idOf,
  startTestSessions,
  type TestMember,
  type TestSessions,
} from '../testing/start-test-sessions.ts';
import { validSession } from '../testing/valid-session.ts';

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

describe('saving a session', () => {
  it('stores it, answers it, and tells others exactly once', async () => {
    const answer = await ada.save({}, { headers: { 'X-Time-Zone': 'Pacific/Kiritimati' } });
    expect(answer).toMatchObject({
      status: 201,
      body: { ...validSession, created_at: now.toISOString(), id: expect.any(String) as string },
    });
    await waitFor('the event', () => sessions.typesAbout(idOf(answer)).length > 0);
    expect(sessions.typesAbout(idOf(answer))).toEqual(['fitness.session.completed.v1']);
    expect(sessions.heard.at(-1)?.data).toMatchObject({ local_date: '2026-02-02', reps_completed: 20 });
    await waitFor('the outbox to be empty', async () => {
      const document = await sessions.database.connection.collection('sessions').findOne({ user_id: ada.id });
      return (document?.['pending_events'] as unknown[]).length === 0;
    });
  });

  it('gives a repeat the first answer, by either name, and stores one', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-1' } };
    const first = await ada.save({ client_session_id: 'c1' }, request);
    expect(await ada.save({ client_session_id: 'c1' }, request)).toMatchObject({
      status: 201,
      body: first.body as object,
    });
    expect((await ada.save({ client_session_id: 'c1' })).body).toEqual(first.body);
    expect(await ada.stored()).toBe(1);
  });

  it('takes a repeat that says a longer time ago for the same session, dated by the first', async () => {
    const first = await ada.save({ client_session_id: 'c3', ended_ago_seconds: 60 });
    expect(first).toMatchObject({ status: 201, body: { created_at: '2026-02-01T11:59:00.000Z' } });
    const again = await ada.save({ client_session_id: 'c3', ended_ago_seconds: 3660 });
    expect(again).toMatchObject({ status: 201, body: first.body as object });
    expect(await ada.stored()).toBe(1);
  });

  it.each([
    [0, now.toISOString()],
    [30 * 86_400, '2026-01-02T12:00:00.000Z'],
  ])('takes an end of %d seconds ago', async (seconds, createdAt) => {
    const answer = await ada.save({ ended_ago_seconds: seconds });
    expect(answer).toMatchObject({ status: 201, body: { created_at: createdAt } });
  });

  it('lets no date of a device decide: a front end from before that sends one is saved as of now', async () => {
    for (const endedAt of ['2026-02-01T13:00:00.000Z', '2025-12-01T00:00:00.000Z']) {
      const answer = await ada.save({ ended_at: endedAt });
      expect(answer).toMatchObject({ status: 201, body: { created_at: now.toISOString() } });
    }
  });

  it('stores one of many that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.save({ client_session_id: 'c2' })));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await ada.stored()).toBe(1);
  });

  it('refuses a key used for something else', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-2' } };
    await ada.save({}, request);
    const answer = await ada.save({ reps_completed: 21 }, request);
    expect(problemSchema.parse(answer.body)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
    expect(await ada.stored()).toBe(1);
  });

  it('keeps keys to their own user', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-3' } };
    const first = await ada.save({}, request);
    const other = await ada.save({}, { ...request, token: await sessions.member().sign() });
    expect(idOf(other)).not.toBe(idOf(first));
  });

  it.each([
    ['too short', { exercise_duration: 10 }, 'session_too_short'],
    ['what led a board once', { exercise_duration: 43_200, reps_completed: 100_000 }, 'session_implausible'],
    ['more than a body can do', { exercise_duration: 11, reps_completed: 500 }, 'session_implausible'],
    ['no such exercise', { exercise_slug: 'inner-fire' }, 'validation_failed'],
    ['a wrong type', { reps_completed: '20' }, 'validation_failed'],
    ['an operator', { exercise_slug: { $gt: '' } }, 'validation_failed'],
    ['a score over 100', { form_score: 101 }, 'validation_failed'],
    ['another difficulty', { difficulty_level: 'hard' }, 'validation_failed'],
    ['half a repetition', { reps_completed: 1.5 }, 'validation_failed'],
    ['an end that is yet to come', { ended_ago_seconds: -1 }, 'validation_failed'],
    ['an end more than 30 days ago', { ended_ago_seconds: 30 * 86_400 + 1 }, 'validation_failed'],
    ['an id with an operator', { client_session_id: { $ne: null } }, 'validation_failed'],
  ])('refuses %s and stores nothing', async (_name, changes, code) => {
    const answer = await ada.save(changes);
    expect(problemSchema.parse(answer.body)).toMatchObject({ status: 422, code });
    expect(await ada.stored()).toBe(0);
  });

  const registerAnHourAgo = () =>
    sessions.tell('user.registered.v1', {
      user_id: ada.id,
      first_name: 'Ada',
      is_bot: false,
      registered_at: new Date(now.getTime() - 3_600_000).toISOString(),
    });

  it('answers a repeat of what is stored as the first time, also when it would be refused by now', async () => {
    const first = await ada.save({ client_session_id: 'c4', ended_ago_seconds: 7200 });
    await registerAnHourAgo();
    const again = await ada.save({ client_session_id: 'c4', ended_ago_seconds: 7260 });
    expect(again).toMatchObject({ status: 201, body: first.body as object });
    const other = { client_session_id: 'c4', ended_ago_seconds: 7260, reps_completed: 21 };
    expect(await ada.save(other)).toMatchObject({ status: 422 });
    expect(await ada.stored()).toBe(1);
  });

  it('refuses what ended before the account was created, in a word that a queue can show', async () => {
    await registerAnHourAgo();
    const answer = await ada.save({ ended_ago_seconds: 7200 });
    expect(problemSchema.parse(answer.body)).toMatchObject({
      status: 422,
      code: 'session_implausible',
      detail: expect.stringContaining('before your account was created') as string,
    });
    expect((await ada.save({ ended_ago_seconds: 60 })).status).toBe(201);
    expect(await ada.stored()).toBe(1);
  });

  it.each([['Mars Base'], ['{"$gt":""}']])('refuses the time zone %j', async (zone) => {
    expect((await ada.save({}, { headers: { 'X-Time-Zone': zone } })).status).toBe(422);
  });

  it('wants a membership, and takes a payment made since the login', async () => {
    const unpaid = { token: await ada.sign({ paid: false }) };
    expect(problemSchema.parse((await ada.save({}, unpaid)).body)).toMatchObject({
      status: 403,
      code: 'payment_required',
    });
    await sessions.tell('entitlement.changed.v1', {
      user_id: ada.id,
      paid: true,
      plan: 'lifetime',
      changed_at: now.toISOString(),
    });
    expect((await ada.save({}, unpaid)).status).toBe(201);
    await sessions.tell('entitlement.changed.v1', {
      user_id: ada.id,
      paid: false,
      plan: null,
      changed_at: new Date(now.getTime() - 1000).toISOString(),
    });
    expect((await ada.save({}, unpaid)).status).toBe(201);
  });
});
