import type { JSONWebKeySet } from 'jose';
import { ask, testDatabase, type TestDatabase } from '@ondine/platform/testing';
import type { Tokens } from '@ondine/contracts';
import type { EventBus, RunningService } from '@ondine/platform';
import { startAuth } from './main.ts';

const nothing = () => Promise.resolve();
const bus: EventBus = {
  publish: nothing,
  subscribe: () => Promise.resolve({ stop: nothing }),
  probe: nothing,
  close: nothing,
};

let database: TestDatabase;
let copies: RunningService[];

beforeAll(async () => {
  database = await testDatabase();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'true',
    MONGODB_URI: database.uri,
    MONGODB_DB: database.dbName,
  };
  copies = await Promise.all([1, 2, 3, 4].map(() => startAuth({ env, bus })));
}, 30_000);
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.close()));
  await database.drop();
});

describe('copies of the service that start together on an empty database', () => {
  it('agree on one signing key and make the demo accounts once', async () => {
    const published = await Promise.all(copies.map(({ url }) => ask(url, 'GET /.well-known/jwks.json')));
    const kids = published.flatMap(({ body }) => (body as JSONWebKeySet).keys.map(({ kid }) => kid));
    expect(new Set(kids).size).toBe(1);
    expect(await database.connection.collection('users').countDocuments({})).toBe(2);
  });

  it('take the tokens of each other, and stay signed in through any of them', async () => {
    const [first, second, third] = copies.map(({ url }) => url);
    const login = await ask(first ?? '', 'POST /api/auth/login', {
      body: { email: 'demo@ondine.test', password: 'OndineDemo1' },
    });
    const { access_token: token, refresh_token } = login.body as Tokens;
    expect((await ask(second ?? '', 'GET /api/auth/me', { token })).status).toBe(200);
    const raced = await Promise.all(
      copies.flatMap(({ url }) =>
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
