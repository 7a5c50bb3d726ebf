import { waitFor } from '@ondine/platform/testing';
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

describe('deleting', () => {
  it('takes a session out of everything and tells others', async () => {
    const id = idOf(await ada.save({ client_session_id: 'c9' }));
    expect(await ada.call(`DELETE /api/sessions/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await ada.call('GET /api/sessions/stats')).body).toMatchObject({
      total_sessions: 0,
      total_reps: 0,
    });
    expect((await ada.call('GET /api/sessions')).body).toEqual([]);
    await waitFor('both events', () => sessions.typesAbout(id).length === 2);
    expect(sessions.typesAbout(id)).toEqual(['fitness.session.completed.v1', 'fitness.session.deleted.v1']);
    expect((await ada.call(`DELETE /api/sessions/${id}`)).status).toBe(404);
  });

  it('does not bring it back when the browser sends it once more', async () => {
    const id = idOf(await ada.save({ client_session_id: 'c9' }));
    await ada.call(`DELETE /api/sessions/${id}`);
    expect((await ada.save({ client_session_id: 'c9' })).status).toBe(409);
    expect((await ada.call('GET /api/sessions')).body).toEqual([]);
  });

  it('finds nothing of another user', async () => {
    const id = idOf(await ada.save());
    const stranger = { token: await sessions.member().sign() };
    expect((await ada.call(`DELETE /api/sessions/${id}`, stranger)).status).toBe(404);
    expect((await ada.call('GET /api/sessions')).body).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  it('leaves nothing, and its last token adds nothing', async () => {
    await ada.save();
    await sessions.tell('user.deleted.v1', { user_id: ada.id, deleted_at: now.toISOString() });
    expect(await ada.stored()).toBe(0);
    expect((await ada.save()).status).toBe(403);
    expect(await ada.stored()).toBe(0);
  });
});
