import { waitFor } from '@ondine/platform/testing';
import { startAuth } from '../main.ts';
import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ env: { SEED_DEMO: 'true' } });
});
afterAll(() => auth.close());

const accounts = [
  { email: 'demo@ondine.test', password: 'OndineDemo1', role: 'member' },
  { email: 'admin@ondine.test', password: 'OndineAdmin1', role: 'admin' },
];

describe('demo accounts', () => {
  it.each(accounts)('$email signs in, onboarded and paid', async ({ email, password, role }) => {
    const login = await auth.ask('POST /api/auth/login', { body: { email, password } });
    expect(login.status).toBe(200);
    const { access_token: token } = login.body as { access_token: string };
    const me = await auth.ask('GET /api/auth/me', { token });
    expect(me.body).toMatchObject({ email, role, onboarding_completed: true, has_paid_subscription: true });
  });

  it('are told to the other services once, and made once', async () => {
    const types = ['user.registered.v1', 'entitlement.changed.v1'];
    await waitFor('the events', () => auth.published.length >= 4);
    expect(auth.published.map(({ type }) => type).sort()).toEqual([...types, ...types].sort());
    const again = await startAuth({
      bus: {
        publish: () => Promise.reject(new Error('nothing to say')),
        subscribe: () => Promise.resolve({ stop: () => Promise.resolve() }),
        probe: () => Promise.resolve(),
        probeConsumers: () => Promise.resolve(),
        waiting: () => Promise.resolve(0),
        isAlive: () => true,
        close: () => Promise.resolve(),
      },
      env: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SEED_DEMO: 'true',
        MONGODB_URI: auth.database.uri,
        MONGODB_DB: auth.database.dbName,
      },
    });
    await again.close();
    const users = auth.database.connection.db?.collection('users');
    expect(await users?.countDocuments({})).toBe(2);
  });
});
