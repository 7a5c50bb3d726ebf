import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({
    env: { LOGIN_LIMIT_PER_ACCOUNT: '3', REQUIRE_AGE_CONFIRMATION: 'true' },
  });
});
afterAll(() => auth.close());

/** The name=value part of the cookie that an answer sets. */
function cookieOf(headers: Headers, name: string): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
  return cookie?.split(';')[0] ?? '';
}

describe('the development sign-in', () => {
  async function askOptions() {
    const answer = await auth.ask('GET /api/auth/sign-in-options');
    const { third_party: offered } = answer.body as { third_party: { kind: string; authorize_url: string } };
    return { offered, cookie: cookieOf(answer.headers, 'ondine_sign_in') };
  }

  /** Fills in the provider's form, as a person does; where it leads. */
  async function fillIn(authorizeUrl: string, fields: Record<string, string>) {
    const { searchParams } = new URL(authorizeUrl);
    const answer = await fetch(`${auth.accounts.url}/development/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ nonce: searchParams.get('nonce') ?? '', back: '/register', ...fields }),
    });
    return new URL(answer.headers.get('location') ?? '');
  }

  const signIn = (token: string, cookie: string, more = {}) =>
    auth.ask('POST /api/auth/google', { body: { token, ...more }, headers: { cookie } });

  it('goes from our button to an account, without a password and with its e-mail confirmed', async () => {
    const { offered, cookie } = await askOptions();
    expect(offered.kind).toBe('development');
    const back = await fillIn(offered.authorize_url, {
      action: 'continue',
      email: 'eva@ondine.test',
      name: 'Eva',
    });
    expect(back.origin + back.pathname).toBe('http://ondine.test/register');
    const credential = new URLSearchParams(back.hash.slice(1)).get('credential') ?? '';
    expect((await signIn(credential, cookie)).body).toMatchObject({
      status: 401,
      detail: 'There is no account for this sign-in yet. Please register first.',
    });
    // Neither another browser nor who has read the credential, and the nonce in it, on its way.
    for (const other of ['another', String(decodeJwt(credential)['nonce'])]) {
      const stolen = await signIn(credential, `ondine_sign_in=${other}`, { age_confirmed: true });
      expect(stolen.status).toBe(401);
    }
    const answer = await signIn(credential, cookie, { age_confirmed: true });
    expect(answer.status).toBe(200);
    const { access_token: token } = answer.body as { access_token: string };
    expect((await auth.ask('GET /api/auth/me', { token })).body).toMatchObject({
      email: 'eva@ondine.test',
      first_name: 'Eva',
      email_verified: true,
      has_password: false,
      language: null,
    });
    expect((await signIn(credential, cookie)).status).toBe(200);
  });

  it('can be cancelled, or go wrong', async () => {
    const { offered, cookie } = await askOptions();
    expect((await fillIn(offered.authorize_url, { action: 'cancel' })).hash).toBe('#credential=');
    expect((await fillIn(offered.authorize_url, { action: 'broken' })).hash).toBe('#credential=broken');
    expect((await signIn('broken', cookie)).body).toMatchObject({
      status: 401,
      detail: 'Google sign-in failed. Please try again.',
    });
    expect((await signIn('', cookie)).body).toMatchObject({ detail: 'No credential received' });
  });

  it('shows pages that say what they are, and refuses forms of others', async () => {
    const { offered } = await askOptions();
    const page = await fetch(
      auth.accounts.url + new URL(offered.authorize_url).pathname + '?nonce=%22%3E%3Cb%3E',
    );
    expect(await page.text()).toMatch(/This is a stand-in\.[\s\S]*value="&quot;&gt;&lt;b&gt;"/);
    const bad = await fetch(`${auth.accounts.url}/development/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ nonce: 'x', action: 'continue', back: 'https://evil.test' }),
    });
    expect(bad.status).toBe(400);
  });
});

describe('guessing passwords', () => {
  const email = 'owner@example.test';
  const logIn = (password: string, cookie = '') =>
    auth.ask('POST /api/auth/login', { body: { email, password }, headers: { cookie } });

  it('is slowed for strangers, and the owner gets in from a device they have used', async () => {
    await auth.register({ email, age_confirmed: true });
    const device = cookieOf((await logIn('slow wave')).headers, 'ondine_device');
    expect(device).toMatch(/^ondine_device=./);
    for (let guess = 0; guess < 3; guess += 1) expect((await logIn(`wrong ${guess}`)).status).toBe(401);
    expect((await logIn('slow wave')).status).toBe(429);
    expect((await logIn('slow wave', `${device}x`)).status).toBe(429);
    expect((await logIn('slow wave', device)).status).toBe(200);
  });

  it('is told to the owner when it succeeds on a new device, and not on one they have used', async () => {
    const told = () =>
      auth.inbox
        .messages()
        .filter(
          ({ to, subject }) => to === 'noticed@example.test' && subject === 'A new sign-in to your account',
        );
    const body = { email: 'noticed@example.test', password: 'slow wave' };
    const registration = await auth.ask('POST /api/auth/register', {
      body: { ...body, first_name: 'Ida', last_name: 'Lund', age_confirmed: true },
    });
    const cookie = cookieOf(registration.headers, 'ondine_device');
    expect((await auth.ask('POST /api/auth/login', { body, headers: { cookie } })).status).toBe(200);
    expect((await auth.ask('POST /api/auth/login', { body })).status).toBe(200);
    await waitFor('the mail', () => told().length > 0);
    expect(told()).toHaveLength(1);
  });
});
