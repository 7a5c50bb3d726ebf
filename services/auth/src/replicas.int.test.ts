import type { JSONWebKeySet } from 'jose';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Tokens } from '@ondine/contracts';
import type { EventBus } from '@ondine/platform/events';
import type { RunningService } from '@ondine/platform/http/listen';
import { ask, waitFor } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { testReplicas, type TestReplicas } from '@ondine/platform/testing/test-replicas';
import { startAuth } from './main.ts';

const nothing = () => Promise.resolve();
const bus: EventBus = {
  publish: nothing,
  subscribe: () => Promise.resolve({ stop: nothing }),
  probe: nothing,
  probeConsumers: () => Promise.resolve(),
  waiting: () => Promise.resolve(0),
  isAlive: () => true,
  close: nothing,
};

let database: TestDatabase;
let replicas: RunningService[];

beforeAll(async () => {
  database = await testDatabase();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'true',
    MONGODB_URI: database.uri,
    MONGODB_DB: database.dbName,
  };
  replicas = await Promise.all([1, 2, 3, 4].map(() => startAuth({ env, bus })));
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await database.drop();
});

describe('replicas of the service that start together on an empty database', () => {
  it('agree on one signing key and make the demo accounts once', async () => {
    const published = await Promise.all(replicas.map(({ url }) => ask(url, 'GET /.well-known/jwks.json')));
    const kids = published.flatMap(({ body }) => (body as JSONWebKeySet).keys.map(({ kid }) => kid));
    expect(new Set(kids).size).toBe(1);
    expect(await database.connection.collection('users').countDocuments({})).toBe(2);
  });

  it('take the tokens of each other, and stay signed in through any of them', async () => {
    const [first, second, third] = replicas.map(({ url }) => url);
    const login = await ask(first ?? '', 'POST /api/auth/login', {
      body: { email: 'demo@ondine.test', password: 'OndineDemo1' },
    });
    const { access_token: token, refresh_token } = login.body as Tokens;
    expect((await ask(second ?? '', 'GET /api/auth/me', { token })).status).toBe(200);
    const raced = await Promise.all(
      replicas.flatMap(({ url }) =>
        [1, 2, 3].map(() => ask(url, 'POST /api/auth/refresh', { body: { refresh_token } })),
      ),
    );
    expect(new Set(raced.map(({ status }) => status))).toEqual(new Set([200]));
    await ask(third ?? '', 'POST /api/auth/logout', { token });
    for (const { body } of raced) {
      const again = await ask(first ?? '', 'POST /api/auth/refresh', {
        body: { refresh_token: (body as Tokens).refresh_token },
      });
      expect(again.status).toBe(401);
    }
  });
});

describe('replicas that are processes of their own, on one Redis and one broker', () => {
  let processes: TestReplicas;
  let registered: string[];

  beforeAll(async () => {
    processes = await testReplicas({
      service: 'auth',
      entry: join(import.meta.dirname, 'main.ts'),
      count: 3,
      env: { LOGIN_LIMIT_PER_ACCOUNT: '6' },
    });
    registered = [];
    await processes.bus.subscribe({
      service: 'achievements',
      handlers: {
        'user.registered.v1': ({ data }) => {
          registered.push(data.user_id);
          return Promise.resolve();
        },
      },
    });
  });
  afterAll(() => processes.close());

  /** An address of this test's own: limits by address outlive it in Redis. */
  const headers = { 'X-Forwarded-For': `2001:db8::${randomUUID().slice(0, 4)}` };
  const register = (email: string, turn: number) =>
    processes.ask(turn, 'POST /api/auth/register', {
      headers,
      body: { first_name: 'Ida', last_name: 'Lund', email, password: 'slow wave', age_confirmed: true },
    });

  it('rotate one sign-in through any of them, and end it everywhere when a spent token comes back', async () => {
    const answer = await register(`${randomUUID()}@example.test`, 0);
    let { refresh_token } = answer.body as Tokens;
    const spent = refresh_token;
    for (let index = 1; index < 7; index += 1) {
      const refreshed = await processes.ask(index, 'POST /api/auth/refresh', {
        headers,
        body: { refresh_token },
      });
      expect(refreshed.status).toBe(200);
      ({ refresh_token } = refreshed.body as Tokens);
    }
    // As it is after the leeway for tabs that race: who has spent what is forgotten.
    await processes.database.connection
      .collection('refresh_families')
      .updateMany({}, { $set: { spent: [] } });
    for (const [index, token] of [
      [1, spent],
      [2, refresh_token],
    ] as const) {
      const refused = await processes.ask(index, 'POST /api/auth/refresh', {
        headers,
        body: { refresh_token: token },
      });
      expect(refused.status).toBe(401);
    }
  });

  it('make one account of one e-mail that reaches all of them at once, and tell of it', async () => {
    const email = `${randomUUID()}@example.test`;
    const answers = await Promise.all([0, 1, 2].map((index) => register(email, index)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const user = await processes.database.connection.collection('users').findOne({ email });
    await waitFor('the bus to tell', () => registered.includes(String(user?._id)));
  });

  it('count attempts at one account together', async () => {
    const email = `${randomUUID()}@example.test`;
    await register(email, 0);
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const { status } = await processes.ask(index, 'POST /api/auth/login', {
        headers,
        body: { email, password: `wrong ${index}` },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429]);
  });
});
