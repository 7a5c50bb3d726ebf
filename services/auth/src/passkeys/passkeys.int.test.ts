import type { AuditEntry, Passkey, PasskeyCreation, PasskeyRequest, Tokens } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { openPasskeyBrowser, type PasskeyBrowser } from '../testing/passkey-browser.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

const origin = 'http://ondine.test';
const password = 'slow wave';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let auth: TestAuth;
let now = new Date('2036-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
afterAll(() => auth.close());

const internal = { 'x-internal-token': testInternalToken };
const claimsOf = (token: string) => decodeJwt(token) as { sub: string; fid: string };

/** A member with a passkey, on a browser of theirs. */
async function enrol(email: string) {
  const { access_token: token } = await auth.register({ email });
  const browser = openPasskeyBrowser(auth, origin);
  const passkey = await browser.add(token);
  return { email, token, browser, passkey };
}

const list = async (token: string) => (await auth.ask('GET /api/auth/passkeys', { token })).body as Passkey[];
const remove = (token: string, id: string) => auth.ask(`DELETE /api/auth/passkeys/${id}`, { token });
const actionsOf = async (token: string) =>
  ((await auth.ask('GET /api/auth/activity', { token })).body as AuditEntry[]).map(({ action }) => action);
const subjectsTo = (email: string) =>
  auth.inbox
    .messages()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

async function logIn(browser: PasskeyBrowser, email: string) {
  const answer = await browser.ask('POST /api/auth/login', { body: { email, password } });
  return answer.body as Tokens & { second_step?: { ticket: string; methods: string[] } };
}

async function turnOnCodes(token: string) {
  const { body } = await auth.ask('POST /api/auth/totp/start', { token });
  const totp = new TOTP({ secret: Secret.fromBase32((body as { secret: string }).secret) });
  const code = totp.generate({ timestamp: now.getTime() });
  const answer = await auth.ask('POST /api/auth/totp/confirm', { token, body: { code } });
  expect(answer.status).toBe(200);
  later(30_000);
  return totp;
}

describe('a passkey', () => {
  it('is asked for so that it can be found, and checks who holds the device', async () => {
    const { access_token: token } = await auth.register({ email: 'asked@example.test' });
    const browser = openPasskeyBrowser(auth, origin);
    const creation = (await browser.startAdding(token)).body as PasskeyCreation;
    expect(creation).toMatchObject({
      rp: { id: 'ondine.test' },
      user: { name: 'asked@example.test' },
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const request = await browser.startLogin();
    expect(request).toMatchObject({
      rpId: 'ondine.test',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('signs in as a login does, without a further step, to API clients and to our front ends', async () => {
    const { token, browser } = await enrol('way-in@example.test');
    const answer = await browser.login();
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object).sort()).toEqual(['access_token', 'refresh_token']);
    const { access_token: own } = answer.body as Tokens;
    expect(claimsOf(own).sub).toBe(claimsOf(token).sub);
    expect((await auth.ask('GET /api/auth/me', { token: own })).status).toBe(200);
    const front = await browser.login({}, { 'x-ondine-client': 'browser' });
    expect(Object.keys(front.body as object)).toEqual(['access_token']);
    expect(front.headers.getSetCookie().join()).toContain('ondine_refresh_token=');
  });

  it('signs in past the codes of an app too', async () => {
    const { token, browser } = await enrol('past-codes@example.test');
    await turnOnCodes(token);
    expect((await browser.login()).status).toBe(200);
  });

  it('has a name, and says when it was used last', async () => {
    const { token, browser, passkey } = await enrol('named@example.test');
    expect(await list(token)).toEqual([passkey]);
    expect(passkey).toMatchObject({
      name: 'Unknown device',
      created_at: now.toISOString(),
      last_used_at: null,
    });
    const rename = (id: string, name: string) =>
      auth.ask(`PATCH /api/auth/passkeys/${id}`, { token, body: { name } });
    expect((await rename(passkey.id, '  My phone ')).status).toBe(200);
    expect((await rename(passkey.id, ' ')).status).toBe(422);
    expect((await rename('nobody', 'x')).status).toBe(404);
    later(1000);
    await browser.login();
    expect(await list(token)).toMatchObject([{ name: 'My phone', last_used_at: now.toISOString() }]);
  });

  it('is known when it is made again, and there are twenty at most', async () => {
    const { token, browser } = await enrol('many@example.test');
    const again = (await browser.startAdding(token)).body as PasskeyCreation;
    expect(again.excludeCredentials).toHaveLength(1);
    expect((await browser.finishAdding(token, browser.device.make(again))).status).toBe(409);
    for (let count = 1; count < 20; count += 1) await openPasskeyBrowser(auth, origin).add(token);
    expect((await browser.startAdding(token)).status).toBe(409);
  });

  it('is told of by mail and in the audit log when it is new, and when it goes', async () => {
    const { email, token, passkey } = await enrol('told@example.test');
    await waitFor('the mail', () => subjectsTo(email).includes('Your account has a new passkey'));
    expect((await remove(token, passkey.id)).status).toBe(200);
    await waitFor('the mail', () => subjectsTo(email).includes('A passkey of your account was removed'));
    await waitFor('the entries', async () => (await actionsOf(token)).includes('passkey_removed'));
    expect(await actionsOf(token)).toContain('passkey_added');
  });

  it('that is removed opens nothing, and ends what it may have opened', async () => {
    const { token, browser, passkey } = await enrol('removed@example.test');
    const { access_token: opened } = (await browser.login()).body as Tokens;
    expect((await remove(token, passkey.id)).status).toBe(200);
    expect((await browser.login()).status).toBe(401);
    expect((await auth.ask('GET /api/auth/me', { token: opened })).status).toBe(401);
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(200);
    expect((await remove(token, passkey.id)).status).toBe(404);
  });

  it('tells of a new device, and then knows it', async () => {
    const { email, browser } = await enrol('device@example.test');
    const signIns = () => subjectsTo(email).filter((each) => each === 'A new sign-in to your account');
    await browser.login({}, { 'user-agent': firefox });
    await waitFor('the mail', () => signIns().length === 1);
    await browser.login({}, { 'user-agent': firefox });
    const { access_token: token } = (await browser.login()).body as Tokens;
    await waitFor('three sign-ins', async () => {
      const all = await actionsOf(token);
      return all.filter((action) => action === 'signed_in').length === 4;
    });
    expect(signIns()).toHaveLength(1);
  });

  it('is exported by name and dates, and gone after a deletion', async () => {
    const { token, passkey, browser } = await enrol('gone@example.test');
    const { sub: id, fid } = claimsOf(token);
    const exported = (await auth.ask(`GET /internal/users/${id}/data`, { headers: internal })).body;
    expect(exported).toMatchObject({ passkeys: [passkey] });
    await browser.startAdding(token);
    const answer = await auth.ask(`POST /internal/users/${id}/delete`, {
      headers: internal,
      body: { password, sign_in: fid },
    });
    expect(answer.status).toBe(200);
    const { connection } = auth.database;
    for (const name of ['passkeys', 'passkey_challenges']) {
      expect(await connection.collection(name).countDocuments({ user_id: id })).toBe(0);
    }
    expect((await browser.login()).status).toBe(401);
  });
});

describe('a passkey as the second step', () => {
  it('is offered beside the codes, and finishes the sign-in', async () => {
    const { email, token, browser } = await enrol('second@example.test');
    await turnOnCodes(token);
    const { second_step: offer } = await logIn(browser, email);
    expect(offer?.methods).toEqual(['totp', 'recovery_code', 'passkey']);
    const ticket = offer?.ticket ?? '';
    const start = () => browser.ask('POST /api/auth/second-step/passkey', { body: { ticket } });
    const finish = (passkey: unknown) =>
      browser.ask('POST /api/auth/second-step', { body: { ticket, passkey } });
    const first = (await start()).body as PasskeyRequest;
    expect(first.allowCredentials).toHaveLength(1);
    const wrong = await finish(browser.device.use(first, { isVerified: false }));
    expect(wrong.body).toMatchObject({ status: 422, errors: { passkey: [expect.any(String)] } });
    const passkey = browser.device.use((await start()).body as PasskeyRequest);
    expect((await finish(passkey)).status).toBe(200);
    expect((await start()).status).toBe(401);
  });

  it('is not offered to an account without one, and nothing asks where there is no app', async () => {
    const { access_token: token } = await auth.register({ email: 'codes-only@example.test' });
    await turnOnCodes(token);
    const browser = openPasskeyBrowser(auth, origin);
    expect((await logIn(browser, 'codes-only@example.test')).second_step?.methods).toEqual([
      'totp',
      'recovery_code',
    ]);
    const { email } = await enrol('passkey-only@example.test');
    expect((await logIn(browser, email)).access_token).toBeTruthy();
  });
});

describe('a passkey as a proof', () => {
  it('opens what needs a fresh one for ten minutes', async () => {
    const { token, browser, passkey } = await enrol('proof@example.test');
    later(11 * 60_000);
    expect((await remove(token, passkey.id)).body).toMatchObject({ code: 'reauthentication_required' });
    expect((await browser.prove(token, { isVerified: false })).status).toBe(422);
    expect((await remove(token, passkey.id)).status).toBe(403);
    expect((await browser.prove(token)).status).toBe(200);
    expect((await remove(token, passkey.id)).status).toBe(200);
  });

  it('does so for a member without a password', async () => {
    const { email, token, browser } = await enrol('no-password@example.test');
    await auth.database.connection
      .collection('users')
      .updateOne({ email_key: email }, { $set: { password_hash: null } });
    later(11 * 60_000);
    const { sub, fid } = claimsOf(token);
    const mayExport = async () =>
      (
        await auth.ask(`POST /internal/users/${sub}/require-proof`, {
          body: { sign_in: fid },
          headers: internal,
        })
      ).status;
    expect(await mayExport()).toBe(403);
    expect((await browser.prove(token)).status).toBe(200);
    expect(await mayExport()).toBe(200);
  });
});

it('a site at a bare IP says that it has no passkeys', async () => {
  const other = await startTestAuth({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  try {
    const options = await other.ask('GET /api/auth/sign-in-options');
    expect(options.body).toMatchObject({ passkeys: false });
    expect((await other.ask('POST /api/auth/login/passkey/start')).status).toBe(409);
    expect((await auth.ask('GET /api/auth/sign-in-options')).body).toMatchObject({ passkeys: true });
  } finally {
    await other.close();
  }
});
