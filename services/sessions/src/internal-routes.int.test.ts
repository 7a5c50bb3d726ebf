import { internalTokenHeader, parseEvent, type AnyCloudEvent } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import {
  idOf,
  startTestSessions,
  testInternalToken,
  type TestMember,
  type TestSessions,
} from './testing/start-test-sessions.ts';

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

describe('for the rest of the platform', () => {
  const headers = { [internalTokenHeader]: testInternalToken };

  it('is closed to everyone else', async () => {
    for (const path of ['stats', 'events'])
      expect((await ada.call(`GET /internal/${path}`)).status).toBe(404);
  });

  it('counts sessions by kind of account', async () => {
    const before = (await ada.call('GET /internal/stats', { headers })).body as {
      human: number;
      bot: number;
    };
    await ada.save({}, { token: await ada.sign({ is_bot: true }) });
    await ada.save();
    expect((await ada.call('GET /internal/stats', { headers })).body).toEqual({
      human: before.human + 1,
      bot: before.bot + 1,
    });
  });

  it('stores what bots have done once, marked as theirs, and tells others', async () => {
    const session = {
      id: `bot-session-${ada.id}`,
      user_id: `bot-${ada.id}`,
      exercise_slug: 'neck-endurance',
      reps_completed: 12,
      exercise_duration: 50,
      form_score: 80,
      ended_at: '2026-01-20T10:00:00.000Z',
      time_zone: 'Europe/Berlin',
    };
    const body = { sessions: [session, { ...session, id: 'nowhere', exercise_slug: 'no-such-thing' }] };
    const add = () => ada.call('POST /internal/bots/sessions', { headers, body });
    expect((await add()).body).toEqual({ count: 1 });
    expect((await add()).body).toEqual({ count: 0 });
    await waitFor('the event', () => sessions.typesAbout(session.id).length > 0);
    const told = sessions.heard.find(({ id }) => id === `${session.id}.completed`);
    expect(told?.data).toMatchObject({ is_bot: true, user_id: session.user_id, local_date: '2026-01-20' });
    expect((await ada.call('POST /internal/bots/sessions', { body })).status).toBe(404);
  });

  it('gives every event of a range of users again, the same, or says that they are too many', async () => {
    const id = idOf(await ada.save());
    await ada.save();
    await waitFor('the event', () => sessions.typesAbout(id).length === 1);
    const read = async (range: string) =>
      (await ada.call(`GET /internal/events?${range}`, { headers })).body as {
        events: AnyCloudEvent[] | null;
      };
    const own = await read(`from=${ada.id}&to=${ada.id}-`);
    expect(own.events?.map(parseEvent)).toHaveLength(2);
    expect(own.events).toContainEqual(sessions.heard.find((event) => event.id === `${id}.completed`));
    expect((await read(`from=${ada.id}&to=${ada.id}-&limit=1`)).events).toBeNull();
    const everything = await read('to=~');
    expect(everything.events).toHaveLength(
      await sessions.database.connection.collection('sessions').countDocuments(),
    );
    expect((await ada.call('GET /internal/events', { headers })).status).toBe(422);
  });
});
