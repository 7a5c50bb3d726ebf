import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEvent, internalTokenHeader } from '@ondine/contracts';
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
import webPush from 'web-push';
import { startSessions } from '../main.ts';
import { createSessionStore } from '../session-store.ts';
import { sessionModel } from '../session-document.ts';
import { createHabitStore, habitModel, type HabitStore } from './habit-store.ts';
import { remindAll } from './remind.ts';
import { createSendPush } from './send-push.ts';

const internalToken = 'internal-token-of-these-tests';
/** A Friday evening in Berlin. */
const now = new Date('2026-03-06T17:30:00.000Z');
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:care@ondine.test' };

let database: TestDatabase;
let signer: TestSigner;
let jwks: Awaited<ReturnType<typeof serveJwks>>;
let bus: InProcessBus;
let service: RunningService;
let habits: HabitStore;
let users = 0;
let user: string;

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
  database = await testDatabase();
  signer = await testSigner();
  jwks = await serveJwks(signer);
  bus = createInProcessBus({ logger: silentLogger() });
  service = await startSessions({
    env: {
      MONGODB_URI: database.uri,
      MONGODB_DB: database.dbName,
      JWKS_URL: jwks.url,
      INTERNAL_TOKEN: internalToken,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: vapid.subject,
      PUSH_HOSTS: `127.0.0.1:${port}`,
    },
    bus,
    logger: silentLogger(),
    clock: () => now,
  });
  habits = createHabitStore(habitModel(database.connection));
});
afterAll(async () => {
  await service.close();
  await bus.close();
  await jwks.close();
  await database.drop();
  await new Promise((resolve) => pushService.close(resolve));
});
beforeEach(() => {
  user = `user-${(users += 1)}`;
  pushed.length = 0;
  pushStatus = 201;
});
afterEach(() => habits.erase(user));

const call = async (request: string, options: Omit<TestRequest, 'token'> = {}) =>
  ask(service.url, request, {
    token: await signer.sign({ sub: user }),
    ...options,
    headers: { 'X-Time-Zone': 'Europe/Berlin', ...options.headers },
  });

/** A browser, with keys of its own. */
function subscription(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `${pushUrl}/${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const remind = (clock = () => now) =>
  remindAll({
    habits,
    sessions: createSessionStore(sessionModel(database.connection)),
    send: createSendPush(vapid),
    clock,
    logger: silentLogger(),
  });
const train = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      call('POST /api/sessions', {
        body: {
          exercise_name: 'Hip Bridge',
          exercise_slug: 'top-ride-hip-lift',
          reps_completed: 20,
          exercise_duration: 60,
          form_score: 88,
          difficulty_level: 'normal',
        },
      }),
    ),
  );
const startPush = (path = user) => call('POST /api/sessions/habit/push', { body: subscription(path) });

describe('the weekly goal', () => {
  it('begins at three, and follows her to another device', async () => {
    expect((await call('GET /api/sessions/habit')).body).toEqual({
      goal: 3,
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
    const headers = { [internalTokenHeader]: internalToken };
    const data = () => ask(service.url, `GET /internal/users/${user}/data`, { headers });
    expect((await data()).body).toMatchObject({
      weekly_goal: [
        { goal: 2, off: [], time_zone: 'Europe/Berlin', reminders_pushed_to: [`${pushUrl}/${user}`] },
      ],
    });
    const deleted = { user_id: user, deleted_at: now.toISOString() };
    await bus.publish(
      createEvent('user.deleted.v1', {
        id: `gone-${user}`,
        source: '/t',
        subject: user,
        time: now,
        data: deleted,
      }),
    );
    await waitFor('the deletion', async () => (await habits.find(user)) === null);
    expect((await data()).body).toMatchObject({ weekly_goal: [] });
    expect((await call('PATCH /api/sessions/habit', { body: { goal: 2, off: [] } })).status).toBe(401);
    expect((await startPush()).status).toBe(401);
  });
});

describe('reminders by push', () => {
  it('go to her browsers, encrypted and signed, once a week', async () => {
    await startPush(`${user}-phone`);
    await startPush(`${user}-laptop`);
    await train(1);
    await Promise.all([remind(), remind()]);
    expect(pushed.map(({ path }) => path).toSorted()).toEqual([`/${user}-laptop`, `/${user}-phone`]);
    expect(pushed[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'low' });
    expect(String(pushed[0]?.headers['authorization'])).toContain(`k=${vapid.publicKey}`);
    expect(pushed[0]?.bytes).toBeGreaterThan(100);
    await remind(() => new Date('2026-03-07T17:30:00.000Z'));
    expect(pushed).toHaveLength(2);
  });

  it('do not come when the goal is reached, out of reach, or when she turned them off', async () => {
    await startPush();
    await train(3);
    await remind();
    await call('PATCH /api/sessions/habit', { body: { goal: 7, off: [] } });
    await remind();
    await call('PATCH /api/sessions/habit', { body: { goal: 4, off: ['reminder'] } });
    await remind();
    expect(pushed).toEqual([]);
  });

  it('stop for a browser that she turned off', async () => {
    await startPush();
    const { endpoint } = subscription(user);
    expect((await call('POST /api/sessions/habit/push/stop', { body: { endpoint } })).status).toBe(200);
    await remind();
    expect(pushed).toEqual([]);
  });

  it('are given up for a browser that is gone, and kept when the push service fails', async () => {
    await startPush();
    pushStatus = 410;
    await remind();
    expect((await habits.find(user))?.subscriptions).toEqual([]);
    await startPush();
    pushStatus = 500;
    await remind(() => new Date('2026-03-13T17:30:00.000Z'));
    expect(pushed).toHaveLength(2);
    expect((await habits.find(user))?.subscriptions).toHaveLength(1);
  });

  it('are sent to push services only', async () => {
    const near = { ...subscription('x'), endpoint: 'http://127.0.0.1:1/internal' };
    expect((await call('POST /api/sessions/habit/push', { body: near })).status).toBe(422);
  });
});
