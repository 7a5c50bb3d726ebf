import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ env: { LOGIN_LIMIT_PER_ACCOUNT: '3', LOGIN_LIMIT_PER_ADDRESS: '24' } });
});
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
    // The fourth guess and the right password were refused before they counted as failures of the network: six in all.
    for (let guess = 0; guess < 3; guess += 1)
      expect((await login(`other${guess}@example.test`)).status).toBe(401);
    expect((await login('yet-another@example.test')).body).toMatchObject({ code: 'rate_limited' });
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
    // From many networks it is what one account may have in an hour, and no more.
    expect(await forgot('192.0.2.5')).toBe(429);
  });
});

describe('registering', () => {
  const register = async (email: string, network: string, headers: Record<string, string> = {}) => {
    const body = { first_name: 'Ida', last_name: 'Lund', email, password: 'slow wave' };
    const answer = await auth.ask('POST /api/auth/register', {
      body,
      headers: { 'X-Forwarded-For': network, ...headers },
    });
    return answer.status;
  };

  it('many strangers from one network is over after half a minute of sign-ins, for an hour', async () => {
    const network = '203.0.113.40';
    const key = { 'Idempotency-Key': 'registration-sent-twice' };
    expect(await register('stranger@example.test', network, key)).toBe(201);
    // None of these sends a mail.
    expect(await register('stranger@example.test', network, key)).toBe(201);
    expect(await register('STRANGER@example.test', network)).toBe(409);
    const others = Array.from({ length: 14 }, (_, index) => register(`stranger${index}@x.test`, network));
    const statuses = await Promise.all(others);
    expect(statuses.filter((status) => status === 201)).toHaveLength(11);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await register('neighbour@example.test', '203.0.113.41')).toBe(201);
  });
});

describe('one password tried on many accounts', () => {
  let sprayed: TestAuth;
  beforeAll(async () => {
    sprayed = await startTestAuth({ env: { LOGIN_LIMIT_PER_ADDRESS: '120' } });
  });
  afterAll(() => sprayed.close());

  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    sprayed.ask('POST /api/auth/login', { body: { email, password }, headers });

  it('is over after thirty, also all at once; who is known goes on, and successes cost nothing', async () => {
    const registered = await sprayed.ask('POST /api/auth/register', {
      body: { first_name: 'Ida', last_name: 'Lund', email: 'known@example.test', password: 'slow wave' },
    });
    const cookie = registered.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    for (let time = 0; time < 5; time += 1)
      expect((await signIn('known@example.test', 'slow wave')).status).toBe(200);
    const statuses: number[] = [];
    while (statuses.length < 60) {
      const some = Array.from({ length: 10 }, (_, index) =>
        signIn(`spray${statuses.length + index}@example.test`, 'Summer2026!'),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await signIn('known@example.test', 'slow wave')).status).toBe(429);
    expect((await signIn('known@example.test', 'slow wave', { cookie })).status).toBe(200);
  });
});
