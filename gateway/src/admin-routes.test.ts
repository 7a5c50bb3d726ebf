import { jest } from '@jest/globals';
import { adminHealthSchema, adminRoutes, type AuditNote, type ServiceName } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { createHealthWatch } from './admin-health/health-watch.ts';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway.ts';
import {
  testDeadLetter,
  testInternalClient,
  testLeftOff,
  testReports,
} from './testing/test-internal-client.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('admin', () => {
  it('names the admin whom the store confirms', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/check-access', { token })).body).toEqual({ name: 'Grace' });
  });

  it('refuses a member, and a token that says admin when the store no longer does', async () => {
    for (const claims of [{ role: 'member' as const }, { sub: 'dismissed', role: 'admin' as const }]) {
      const answer = await gateway.ask('GET /api/admin/stats', { token: await gateway.signer.sign(claims) });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ detail: 'Access denied. Admin privileges required.' });
    }
  });

  it.each(Object.values(adminRoutes).map(({ method, path }) => [`${method} ${path}`]))(
    'is closed at %s to members (403) and to whoever is not signed in (401)',
    async (call) => {
      const address = call.replace('{service}', 'sessions').replace('{id}', 'x');
      const member = await gateway.signer.sign({ role: 'member' });
      expect((await gateway.ask(address, { token: member })).status).toBe(403);
      expect((await gateway.ask(address, { token: 'broken' })).status).toBe(401);
      expect((await gateway.ask(address)).status).toBe(401);
    },
  );

  it('shows a section as unavailable while its service is away', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    const { status, body } = await gateway.ask('GET /api/admin/stats', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ users: { total: 3 }, fitness_sessions: null, chat_sessions: { total: 4 } });
  });

  it('counts day by day, and says which part is away', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    const { status, body } = await gateway.ask('GET /api/admin/history', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fitness_sessions: null });
    const { users } = body as { users: unknown[] };
    expect(users.slice(-2)).toEqual([
      { date: '2025-12-31', human: 2, bot: 1 },
      { date: '2026-01-01', human: 0, bot: 0 },
    ]);
  });

  it('shows how every part is to an admin of the store, with one part away', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    const { status, body } = await gateway.ask('GET /api/admin/health', { token });
    expect(status).toBe(200);
    const { parts, remotes } = adminHealthSchema.parse(body);
    expect(parts.map(({ name, state }) => [name, state])).toEqual([
      ['gateway', 'up'],
      ['auth', 'up'],
      ['sessions', 'away'],
      ['chat', 'up'],
      ['achievements', 'up'],
    ]);
    expect(remotes).toMatchObject([{ name: 'mf-chat', version: '1.0.0' }]);
    const dismissed = await gateway.signer.sign({ sub: 'dismissed', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/health', { token: dismissed })).status).toBe(403);
  });

  it('lists what services gave up, says who is away, and settles one', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/dead-letters', { token })).body).toEqual({
      events: [{ ...testDeadLetter, service: 'achievements' }],
      unavailable: ['sessions'],
    });
    const one = '/api/admin/dead-letters/achievements/s1.completed';
    expect((await gateway.ask(`POST ${one}/replay`, { token })).status).toBe(200);
    const counting = {
      ...testInternalClient,
      readHealth: jest.fn((service: ServiceName) => testInternalClient.readHealth(service)),
    };
    const { releases, health: canaries, callCanaries, clock, logger } = gateway.dependencies();
    const about = { releases, canaries, callCanaries, clock, logger, version: '1.2.3', readiness: {} };
    const watch = createHealthWatch({ client: counting, ...about });
    await gateway.with({ client: counting, watch }, async (app) => {
      const look = () => app.ask('GET /api/admin/health', { token });
      await look();
      await look();
      expect(counting.readHealth).toHaveBeenCalledTimes(4);
      // What has just been settled is not counted any more.
      await app.ask(`POST ${one}/replay`, { token });
      await look();
      expect(counting.readHealth).toHaveBeenCalledTimes(8);
    });
    expect((await gateway.ask(`DELETE ${one}`, { token })).status).toBe(200);
    const other = '/api/admin/dead-letters/achievements/other';
    expect((await gateway.ask(`DELETE ${other}`, { token })).status).toBe(404);
    expect((await gateway.ask('DELETE /api/admin/dead-letters/nobody/x', { token })).status).toBe(404);
    const member = await gateway.signer.sign({ role: 'member' });
    for (const call of ['GET /api/admin/dead-letters', `POST ${one}/replay`, `DELETE ${one}`]) {
      expect((await gateway.ask(call, { token: member })).status).toBe(403);
      expect((await gateway.ask(call)).status).toBe(401);
    }
  });

  it('shows who is left off the boards, and lets one back in the name of the admin', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/left-off', { token })).body).toEqual(testLeftOff);
    const asked: string[][] = [];
    const client = {
      ...testInternalClient,
      readmit: (...who: [string, string]) => {
        asked.push(who);
        return testInternalClient.readmit(...who);
      },
    };
    await gateway.with({ client }, async (app) => {
      const answer = await app.ask('POST /api/admin/left-off/user-1/readmit', { token });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect((await app.ask('POST /api/admin/left-off/user-2/readmit', { token })).status).toBe(404);
      const dismissed = await gateway.signer.sign({ sub: 'dismissed', role: 'admin' });
      expect((await app.ask('POST /api/admin/left-off/user-1/readmit', { token: dismissed })).status).toBe(
        403,
      );
    });
    expect(asked).toEqual([
      ['user-1', 'boss'],
      ['user-2', 'boss'],
    ]);
  });

  it('shows reported replies, and takes one off the list', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    expect((await gateway.ask('GET /api/admin/reported-replies', { token })).body).toEqual(testReports);
    const settle = (session_id: string) =>
      gateway.ask('POST /api/admin/reported-replies/settle', {
        token,
        body: { session_id, timestamp: '2026-01-01T12:00:00.000Z' },
      });
    expect(await settle('talk-1')).toMatchObject({ status: 200, body: { success: true } });
    expect((await settle('talk-2')).status).toBe(404);
  });

  it('deletes bots for an admin only, says how many, and counts anew after it', async () => {
    const member = await gateway.signer.sign({ role: 'member' });
    expect((await gateway.ask('DELETE /api/admin/bots', { token: member })).status).toBe(403);
    expect((await gateway.ask('DELETE /api/admin/bots')).status).toBe(401);
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    let bots = 40;
    const client = {
      ...testInternalClient,
      readUserStats: () => Promise.resolve({ human: 1, bot: bots }),
      deleteBots: () => {
        bots = 0;
        return Promise.resolve(40);
      },
    };
    await gateway.with({ client }, async (app) => {
      await app.ask('GET /api/admin/stats', { token });
      const answer = await app.ask('DELETE /api/admin/bots', { token });
      expect(answer.body).toEqual({ message: 'Deleted 40 bot users.', deleted: 40 });
      expect((await app.ask('GET /api/admin/stats', { token })).body).toMatchObject({ users: { bot: 0 } });
    });
  });

  it('notes what an admin does and sees of members, in the admin’s name, and does nothing that cannot be noted', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    const noted: AuditNote[] = [];
    let isAway = false;
    let readmitted = 0;
    const client = {
      ...testInternalClient,
      note: (entries: readonly AuditNote[]) => {
        if (isAway) return Promise.reject(new HttpError('unavailable'));
        noted.push(...entries);
        return Promise.resolve();
      },
      readmit: (...who: [string, string]) => {
        readmitted += 1;
        return testInternalClient.readmit(...who);
      },
    };
    await gateway.with({ client }, async (app) => {
      const act = async (call: string, body?: unknown) => {
        noted.length = 0;
        const { status } = await app.ask(call, { token, ...(body !== undefined && { body }) });
        return [status, ...noted.map(({ user_id: id, action, by, about }) => [id, action, by ?? about])];
      };
      const letter = '/api/admin/dead-letters/achievements/s1.completed';
      const look = { account: 'ada@ondine.test' };
      const seen = [
        ['boss', 'admin_saw_activity', 'user-1'],
        ['user-1', 'seen_by_admin', 'boss'],
      ];
      const page = { ...look, before: '1767225600000.1' };
      // A look that begins with a further page is noted as well.
      expect(await act('POST /api/admin/activity', page)).toEqual([200, ...seen]);
      expect(await act('POST /api/admin/activity', page)).toEqual([200]);
      expect(await act('POST /api/admin/activity', look)).toEqual([200, ...seen]);
      expect(await act('POST /api/admin/activity', { account: 'nobody@ondine.test' })).toEqual([404]);
      expect(await act('GET /api/admin/left-off')).toEqual([200, ['boss', 'admin_saw_left_off', undefined]]);
      expect(await act('POST /api/admin/left-off/user-1/readmit')).toEqual([
        200,
        ['boss', 'admin_readmitted', 'user-1'],
        ['user-1', 'readmitted_by_admin', 'boss'],
      ]);
      // Nobody was let back, so their own list does not say so.
      expect(await act('POST /api/admin/left-off/user-2/readmit')).toEqual([
        404,
        ['boss', 'admin_readmitted', 'user-2'],
      ]);
      expect(await act('GET /api/admin/reported-replies')).toEqual([
        200,
        ['boss', 'admin_saw_reports', undefined],
      ]);
      const reply = { session_id: 'talk-1', timestamp: '2026-01-01T12:00:00.000Z' };
      expect(await act('POST /api/admin/reported-replies/settle', reply)).toEqual([
        200,
        ['boss', 'admin_settled_report', 'talk-1'],
      ]);
      expect(await act('GET /api/admin/dead-letters')).toEqual([
        200,
        ['boss', 'admin_saw_events', undefined],
      ]);
      const settled = 'achievements s1.completed';
      expect(await act(`POST ${letter}/replay`)).toEqual([200, ['boss', 'admin_replayed_event', settled]]);
      expect(await act(`DELETE ${letter}`)).toEqual([200, ['boss', 'admin_discarded_event', settled]]);
      expect(await act('DELETE /api/admin/bots')).toEqual([200, ['boss', 'admin_deleted_bots', undefined]]);
      expect(await act('GET /api/admin/stats')).toEqual([200]);
      expect(await act('GET /api/admin/health')).toEqual([200]);
      isAway = true;
      readmitted = 0;
      expect(await act('POST /api/admin/left-off/user-1/readmit')).toEqual([503]);
      expect(await act('POST /api/admin/activity', look)).toEqual([503]);
      expect(readmitted).toBe(0);
    });
  });

  it('asks the services once in five seconds, however often an admin refreshes', async () => {
    const token = await gateway.signer.sign({ sub: 'boss', role: 'admin' });
    let readings = 0;
    const counting = {
      ...testInternalClient,
      readUserStats: () => Promise.resolve({ human: ++readings, bot: 0 }),
    };
    await gateway.with({ client: counting }, async (app) => {
      await app.ask('GET /api/admin/stats', { token });
      const { body } = await app.ask('GET /api/admin/stats', { token });
      expect(body).toMatchObject({ users: { human: 1 } });
    });
    expect(readings).toBe(1);
  });
});
