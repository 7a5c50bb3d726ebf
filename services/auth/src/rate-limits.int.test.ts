import { startTestAuth, type TestAuth } from './testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ env: { LOGIN_LIMIT_PER_ACCOUNT: '3', LOGIN_LIMIT_PER_ADDRESS: '8' } });
}, 30_000);
afterAll(() => auth.close());

const login = (email: string, password = 'not this one') =>
  auth.ask('POST /api/auth/login', { body: { email, password } });

describe('rate limits', () => {
  it('stop guessing at one account, then at many from one address', async () => {
    await auth.register({ email: 'target@example.test' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await login('TARGET@example.test')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await login('target@example.test', 'slow wave');
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let guess = 0; guess < 3; guess += 1)
      expect((await login(`other${guess}@example.test`)).status).toBe(401);
    expect((await login('yet-another@example.test')).status).toBe(429);
  });

  it('leave mail to the owner of an account whom a stranger has mail sent to', async () => {
    const email = 'mailbox@example.test';
    await auth.register({ email });
    const forgot = async (address: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await auth.ask('POST /api/auth/forgot-password', { body: { email }, headers })).status;
    };
    const tries: number[] = [];
    for (let time = 0; time < 4; time += 1) tries.push(await forgot('203.0.113.7'));
    expect(tries).toEqual([200, 429, 429, 429]);
    expect(await forgot('198.51.100.9')).toBe(200);
  });
});
