import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalTokenHeader, type Tokens } from '@ondine/contracts';
import { waitFor, requiredEnv } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { cuttableDatabase, type CuttableDatabase } from './testing/cuttable-database.ts';
import { createMember, press } from './testing/paying-member.ts';
import { startTestAuth, testInternalToken, type TestAuth } from './testing/start-test-auth.ts';

describe('while the database is away', () => {
  let auth: TestAuth;
  let database: CuttableDatabase;
  beforeAll(async () => {
    database = await cuttableDatabase(requiredEnv('TEST_MONGODB_URI'));
    auth = await startTestAuth({ env: { MONGODB_URI: database.uri } });
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  it('asks for patience instead of logging anyone out, and goes on when it is back', async () => {
    const tokens: Tokens = await auth.register({ email: 'patient@example.test' });
    const login = { email: 'patient@example.test', password: 'slow wave' };
    const calls = [
      () => auth.ask('GET /api/auth/me', { token: tokens.access_token }),
      () => auth.ask('POST /api/auth/refresh', { body: { refresh_token: tokens.refresh_token } }),
      () => auth.ask('POST /api/auth/login', { body: login }),
      () => auth.ask('POST /api/auth/logout', { token: tokens.access_token }),
    ];
    database.cut();
    for (const answer of await Promise.all(calls.map((call) => call()))) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.body).toMatchObject({ code: 'unavailable' });
    }
    expect((await fetch(`${auth.metricsUrl}/readyz`)).status).toBe(503);
    expect((await auth.ask('GET /healthz')).status).toBe(200);
    database.repair();
    const refresh = await waitFor('the database', async () => {
      const answer = await auth.ask('POST /api/auth/refresh', {
        body: { refresh_token: tokens.refresh_token },
      });
      return answer.status !== 503 && answer;
    });
    expect(refresh.status).toBe(200);
  });
});

describe('while the payment provider is away', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await startTestAuth();
  });
  afterAll(() => auth.close());

  it('answers 503 to what needs it and goes on with the rest', async () => {
    auth.webhooks.cut();
    const member = await createMember(auth);
    const other = await createMember(auth);
    await press(auth, await member.checkout('lifetime'), 'pay');
    await auth.standIn.close();

    for (const call of ['POST /api/payment/purchase', 'POST /api/payment/portal']) {
      const answer = await member.ask(call);
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'unavailable' });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    const checkout = await other.ask('POST /api/payment/create-checkout', { payment_type: 'monthly' });
    expect(checkout.status).toBe(503);
    expect((await member.ask('GET /api/auth/me')).status).toBe(200);
    expect((await member.ask('GET /api/payment/pricing')).status).toBe(200);
    // Nothing is deleted whose payments might go on.
    const removal = await auth.ask(`POST /internal/users/${member.id}/delete`, {
      headers: { [internalTokenHeader]: testInternalToken },
      body: { password: 'slow wave', sign_in: decodeJwt(member.token)['fid'] },
    });
    expect(removal.status).toBe(503);
    expect((await member.ask('GET /api/auth/me')).status).toBe(200);
  });
});

describe('while the payment provider takes calls and never answers', () => {
  it('still tells users who they are', async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const auth = await startTestAuth({
      env: { STRIPE_API_BASE: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` },
    });
    const member = await createMember(auth);
    const checkout = { session_id: 'cs_1', plan: 'monthly', started_at: new Date() };
    await auth.database.connection
      .collection<{ _id: string }>('users')
      .updateOne(
        { _id: member.id },
        { $set: { 'membership.customer_id': 'cus_1', 'membership.checkout': checkout } },
      );
    expect(await member.isPaid()).toBe(false);
    expect(asked).toBeGreaterThan(0);
    silent.closeAllConnections();
    silent.close();
    await auth.close();
  });
});
