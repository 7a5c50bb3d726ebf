import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let secure: TestAuth;
beforeAll(async () => {
  [auth, secure] = await Promise.all([startTestAuth(), startTestAuth({ env: { COOKIE_SECURE: 'true' } })]);
});
afterAll(() => Promise.all([auth.close(), secure.close()]));

const browser = { 'x-ondine-client': 'browser' };
const person = { first_name: 'Ida', last_name: 'Lund', password: 'slow wave', email: '' };
let people = 0;

/** Registers in a browser of ours. */
async function register(at: TestAuth = auth) {
  const body = { ...person, email: `browser${(people += 1)}@example.test` };
  const answer = await at.ask('POST /api/auth/register', { body, headers: browser });
  const [set = ''] = answer.headers.getSetCookie();
  const { access_token: token } = answer.body as { access_token: string };
  return { answer, set, cookie: set.split(';')[0] ?? '', token, email: body.email };
}

const refresh = (headers: Record<string, string>) => auth.ask('POST /api/auth/refresh', { headers });

describe('the refresh token of a browser', () => {
  it('is a cookie that scripts never see, and no part of the answer', async () => {
    const { answer, set, cookie, email } = await register();
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body as object)).toEqual(['access_token']);
    expect(set).toMatch(
      /^ondine_refresh_token=[^;]+; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const login = await auth.ask('POST /api/auth/login', {
      body: { email, password: person.password },
      headers: browser,
    });
    const renewed = await refresh({ ...browser, cookie });
    for (const each of [login, renewed]) {
      expect(each.status).toBe(200);
      expect(Object.keys(each.body as object)).toEqual(['access_token']);
      expect(each.headers.getSetCookie().join()).toMatch(/ondine_refresh_token=[^;]+;.*HttpOnly/);
    }
  });

  it('is bound to our own host over https', async () => {
    const { set } = await register(secure);
    expect(set).toMatch(/^__Host-ondine_refresh_token=[^;]+;.* Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
    const { headers } = await secure.ask('GET /api/auth/sign-in-options');
    for (const each of headers.getSetCookie()) expect(each).toMatch(/^__(Host|Secure)-.*HttpOnly; Secure/);
  });

  it('cannot be exchanged by a page of another site, which cannot send our header', async () => {
    const { cookie } = await register();
    for (const headers of [{ cookie }, { cookie, 'x-ondine-client': 'other' }]) {
      const answer = await refresh({ ...headers, origin: 'https://evil.example' });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await refresh({ ...browser, cookie })).status).toBe(200);
  });

  it('takes the place of one that a script kept before', async () => {
    const { refresh_token: kept } = await auth.register();
    const answer = await auth.ask('POST /api/auth/refresh', {
      body: { refresh_token: kept },
      headers: browser,
    });
    expect(Object.keys(answer.body as object)).toEqual(['access_token']);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await refresh({ ...browser, cookie })).status).toBe(200);
  });
});

describe('a sign-in in a browser', () => {
  it('ends the one that the browser had, and no other', async () => {
    const first = await register();
    const elsewhere = await register();
    const second = await auth.ask('POST /api/auth/login', {
      body: { email: first.email, password: person.password },
      headers: { ...browser, cookie: first.cookie },
    });
    expect(second.status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token: first.token })).status).toBe(401);
    expect((await refresh({ ...browser, cookie: first.cookie })).status).toBe(401);
    const { access_token: token } = second.body as { access_token: string };
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token: elsewhere.token })).status).toBe(200);
  });

  it('leaves no answers behind once it is over', async () => {
    for (const call of ['POST /api/auth/logout', 'POST /api/auth/logout-everywhere']) {
      const { token } = await register();
      const answer = await auth.ask(call, { token, headers: browser });
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    }
  });
});

describe('a sign-out that the server was not told of', () => {
  const endOwed = (signIn: string, headers: Record<string, string>) =>
    auth.ask('POST /api/auth/logout/owed', { body: { sign_in: signIn }, headers });
  const familyOf = (cookie: string) => /=([^=.]+)\./.exec(cookie)?.[1] ?? '';

  it('is made up for with the cookie of that sign-in', async () => {
    const { cookie, token } = await register();
    expect((await endOwed(familyOf(cookie), { ...browser, cookie })).body).toEqual({ success: true });
    expect((await refresh({ ...browser, cookie })).status).toBe(401);
    expect((await auth.ask('GET /api/onboarding/status', { token })).status).toBe(401);
  });

  it('ends nothing else: not another sign-in, not without the secret, not from another site', async () => {
    const one = await register();
    const other = await register();
    await endOwed(familyOf(one.cookie), { ...browser, cookie: other.cookie });
    await endOwed(familyOf(one.cookie), {
      ...browser,
      cookie: `ondine_refresh_token=${familyOf(one.cookie)}.${'x'.repeat(43)}`,
    });
    await endOwed(familyOf(one.cookie), { cookie: one.cookie });
    for (const { cookie } of [one, other]) {
      expect((await refresh({ ...browser, cookie })).status).toBe(200);
    }
  });
});
