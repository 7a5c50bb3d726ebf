import { startTestSessions, type TestMember, type TestSessions } from '../testing/start-test-sessions.ts';

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

describe('exercises', () => {
  it('are open to all, by list, id and slug, with any bearer', async () => {
    const list = (await ada.call('GET /api/exercises', { token: 'broken' })).body as {
      id: string;
      slug: string;
    }[];
    expect(list).toHaveLength(7);
    expect((await ada.call('GET /api/exercises/slug/top-ride-hip-lift')).body).toEqual(list[0]);
    expect((await ada.call(`GET /api/exercises/${list[0]?.id ?? ''}`)).body).toEqual(list[0]);
    expect((await ada.call('GET /api/exercises/slug/inner-fire')).status).toBe(404);
    expect((await ada.call('GET /api/exercises/nothing')).status).toBe(404);
  });

  it('are recommended by the goals last heard of', async () => {
    expect((await ada.call('GET /api/exercises/recommended/dashboard')).body).toMatchObject({
      recommended: [],
    });
    const profile = { user_id: ada.id, first_name: 'Ada', is_bot: false };
    await sessions.tell('user.updated.v1', {
      ...profile,
      goals: ['More flexibility'],
      updated_at: now.toISOString(),
    });
    await sessions.tell('user.updated.v1', {
      ...profile,
      goals: ['Neck'],
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    const answer = await ada.call('GET /api/exercises/recommended/for-user');
    expect(answer.body).toMatchObject([{ slug: 'pleasure-flow', reason: 'You chose “More flexibility”' }]);
  });
});

describe('the first news of an account', () => {
  it('are all kept when they come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const fresh = sessions.member();
      await Promise.all([
        sessions.tell('user.updated.v1', {
          user_id: fresh.id,
          first_name: 'Ada',
          is_bot: false,
          goals: ['More flexibility'],
          updated_at: now.toISOString(),
        }),
        sessions.tell('entitlement.changed.v1', {
          user_id: fresh.id,
          paid: true,
          plan: 'lifetime',
          changed_at: now.toISOString(),
        }),
      ]);
      const unpaid = { token: await fresh.sign({ paid: false }) };
      expect((await fresh.save({}, unpaid)).status).toBe(201);
      expect((await fresh.call('GET /api/exercises/recommended/for-user', unpaid)).body).toHaveLength(1);
    }
  });
});
