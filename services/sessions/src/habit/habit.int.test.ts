import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalTokenHeader } from '@ondine/contracts';
import { createAccountReplica } from '@ondine/domain/account-replica';
import { ask, silentLogger, waitFor, type TestRequest } from '@ondine/platform/testing';
import webPush from 'web-push';
import { createSessionStore } from '../session/session-store.ts';
import { sessionModel } from '../session/session-document.ts';
import { createTotalsStore } from '../totals/totals-store.ts';
import { totalsModel } from '../totals/totals-document.ts';
import {
  startTestSessions,
  testInternalToken,
  type TestMember,
  type TestSessions,
} from '../testing/start-test-sessions.ts';
import { createHabitStore, type HabitStore } from './habit-store.ts';
import { habitModel } from './habit-document.ts';
import { remindAll } from './remind.ts';
import { createSendPush } from './send-push.ts';

/** A Friday evening in Berlin. */
const now = new Date('2026-03-06T17:30:00.000Z');
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:care@ondine.test' };

let service: TestSessions;
let habits: HabitStore;
let ada: TestMember;

/** A push service of our own: what it received, and what it answers. */
const pushed: { path: string; headers: NodeJS.Dict<string | string[]>; bytes: number }[] = [];
let pushStatus = 201;
const pushService = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => {
    pushed.push({ path: request.url ?? '', headers: request.headers, bytes });
    response.writeHead(pushStatus).end();
  });
});
let pushUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
  const { port } = pushService.address() as AddressInfo;
  pushUrl = `http://127.0.0.1:${port}`;
  service = await startTestSessions({
    now,
    env: {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: vapid.subject,
      PUSH_HOSTS: `127.0.0.1:${port}`,
    },
  });
  habits = createHabitStore(habitModel(service.database.connection));
});
afterAll(async () => {
  await service.close();
  await new Promise((resolve) => pushService.close(resolve));
});
beforeEach(() => {
  ada = service.member();
  pushed.length = 0;
  pushStatus = 201;
});
afterEach(() => habits.erase(ada.id));

const call = (request: string, options: Omit<TestRequest, 'token'> = {}) =>
  ada.call(request, { ...options, headers: { 'X-Time-Zone': 'Europe/Berlin', ...options.headers } });

/** A browser, with keys of its own. */
function subscription(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `${pushUrl}/${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const remind = (clock = () => now, send = createSendPush(vapid)) => {
  const { connection } = service.database;
  const sessions = sessionModel(connection);
  const totals = createTotalsStore({ totals: totalsModel(connection), sessions }, clock);
  return remindAll({
    habits,
    accounts: createAccountReplica(connection),
    sessions: createSessionStore(sessions, totals, clock),
    send,
    clock,
    logger: silentLogger(),
  });
};
const train = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () => ada.save({}, { headers: { 'X-Time-Zone': 'Europe/Berlin' } })),
  );
const startPush = (path = ada.id) => call('POST /api/sessions/habit/push', { body: subscription(path) });

describe('the weekly goal', () => {
  it('begins with the two days that complete a week, and follows the member to another device', async () => {
    expect((await call('GET /api/sessions/habit')).body).toEqual({
      goal: 2,
      off: [],
      push_key: vapid.publicKey,
    });
    const changed = { goal: 5, off: ['freeze', 'lookBack'] };
    expect((await call('PATCH /api/sessions/habit', { body: changed })).body).toEqual(changed);
    expect((await call('GET /api/sessions/habit')).body).toMatchObject(changed);
  });

  it.each([{ goal: 0, off: [] }, { goal: 8, off: [] }, { goal: 3, off: ['sleep'] }, { goal: '3' }])(
    'refuses %j',
    async (body) => {
      expect((await call('PATCH /api/sessions/habit', { body })).status).toBe(422);
    },
  );

  it('is exported with the browsers that are reminded, and deleted with the account', async () => {
    await call('PATCH /api/sessions/habit', { body: { goal: 2, off: [] } });
    await startPush();
    const headers = { [internalTokenHeader]: testInternalToken };
    const data = () => ask(service.url, `GET /internal/users/${ada.id}/data`, { headers });
    expect((await data()).body).toMatchObject({
      weekly_goal: [
        { goal: 2, off: [], time_zone: 'Europe/Berlin', reminders_pushed_to: [`${pushUrl}/${ada.id}`] },
      ],
    });
    await service.tell('user.deleted.v1', { user_id: ada.id, deleted_at: now.toISOString() });
    await waitFor('the deletion', async () => (await habits.find(ada.id)) === null);
    expect((await data()).body).toMatchObject({ weekly_goal: [] });
    expect((await call('PATCH /api/sessions/habit', { body: { goal: 2, off: [] } })).status).toBe(401);
    expect((await startPush()).status).toBe(401);
  });
});

describe('reminders by push', () => {
  const minute = 60_000;
  const membership = (paid: boolean, at: number) =>
    createAccountReplica(service.database.connection).setEntitlement(ada.id, paid, new Date(at));
  beforeEach(() => membership(true, now.getTime() - minute));

  it('are kept once for a browser that asks for them many times at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => startPush()));
    expect((await habits.find(ada.id))?.subscriptions).toHaveLength(1);
  });

  it('go to the member’s browsers, encrypted and signed, once a week', async () => {
    await startPush(`${ada.id}-phone`);
    await startPush(`${ada.id}-laptop`);
    await train(1);
    await Promise.all([remind(), remind()]);
    expect(pushed.map(({ path }) => path).toSorted()).toEqual([`/${ada.id}-laptop`, `/${ada.id}-phone`]);
    expect(pushed[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'low' });
    expect(String(pushed[0]?.headers['authorization'])).toContain(`k=${vapid.publicKey}`);
    expect(pushed[0]?.bytes).toBeGreaterThan(100);
    await remind(() => new Date('2026-03-07T17:30:00.000Z'));
    expect(pushed).toHaveLength(2);
  });

  it('speak the language that the account has chosen', async () => {
    const told: unknown[] = [];
    const send = (_to: unknown, payload: object) => {
      told.push(payload);
      return Promise.resolve('sent' as const);
    };
    const accounts = createAccountReplica(service.database.connection);
    await accounts.setProfile(ada.id, { goals: [], language: 'es' }, now);
    await startPush();
    await train(1);
    await remind(() => now, send);
    expect(told).toEqual([
      { title: 'Ondine', body: 'Esta semana aún hay hueco para unos minutos sin prisa, si te apetece.' },
    ]);
  });

  it('come when all was done on one day: a flow of three exercises is no three days', async () => {
    await startPush();
    await train(3);
    await remind();
    expect(pushed).toHaveLength(1);
  });

  it('do not come when the goal is reached, out of reach, or when the member turned them off', async () => {
    await startPush();
    await train(1);
    await call('PATCH /api/sessions/habit', { body: { goal: 1, off: [] } });
    await remind();
    await call('PATCH /api/sessions/habit', { body: { goal: 7, off: [] } });
    await remind();
    await call('PATCH /api/sessions/habit', { body: { goal: 4, off: ['reminder'] } });
    await remind();
    expect(pushed).toEqual([]);
  });

  it('do not come once the membership has ended, and come again with it', async () => {
    await startPush();
    await train(1);
    await membership(false, now.getTime());
    await remind();
    expect(pushed).toEqual([]);
    await membership(true, now.getTime() + minute);
    await remind();
    expect(pushed).toHaveLength(1);
  });

  it('do not come without a membership, or after a deletion', async () => {
    const accounts = createAccountReplica(service.database.connection);
    await startPush();
    await train(1);
    await accounts.markDeleted(ada.id, now);
    await remind();
    await habits.erase(ada.id);
    ada = service.member();
    await startPush();
    await train(1);
    await remind();
    expect(pushed).toEqual([]);
  });

  it('reach others while a push service lets one of them wait', async () => {
    const bea = service.member();
    await createAccountReplica(service.database.connection).setEntitlement(bea.id, true, now);
    await startPush(`${ada.id}-1`);
    await startPush(`${ada.id}-2`);
    const browser = subscription(bea.id);
    await habits.subscribe(bea.id, browser, 'Europe/Berlin');
    await train(1);
    await bea.save({}, { headers: { 'X-Time-Zone': 'Europe/Berlin' } });
    const reached: string[] = [];
    const all = Promise.withResolvers<'sent'>();
    // None is answered before all are asked.
    await remind(
      () => now,
      ({ endpoint }) => {
        reached.push(endpoint);
        if (reached.length === 3) all.resolve('sent');
        return all.promise;
      },
    );
    expect(reached.toSorted()).toEqual(
      [`${pushUrl}/${ada.id}-1`, `${pushUrl}/${ada.id}-2`, browser.endpoint].toSorted(),
    );
    await habits.erase(bea.id);
  });

  it('stop for a browser for which they were turned off', async () => {
    await startPush();
    const { endpoint } = subscription(ada.id);
    expect((await call('POST /api/sessions/habit/push/stop', { body: { endpoint } })).status).toBe(200);
    await remind();
    expect(pushed).toEqual([]);
  });

  it('are given up for a browser that is gone, and kept when the push service fails', async () => {
    await startPush();
    pushStatus = 410;
    await remind();
    expect((await habits.find(ada.id))?.subscriptions).toEqual([]);
    await startPush();
    pushStatus = 500;
    await remind(() => new Date('2026-03-13T17:30:00.000Z'));
    expect(pushed).toHaveLength(2);
    expect((await habits.find(ada.id))?.subscriptions).toHaveLength(1);
  });

  it('are sent to push services only', async () => {
    const near = { ...subscription('x'), endpoint: 'http://127.0.0.1:1/internal' };
    expect((await call('POST /api/sessions/habit/push', { body: near })).status).toBe(422);
  });
});
