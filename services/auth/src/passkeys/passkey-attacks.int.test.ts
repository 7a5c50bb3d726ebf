import type { AuditEntry, Passkey, PasskeyCreation, PasskeyRequest, Tokens } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { openPasskeyBrowser } from '../testing/passkey-browser.ts';
import type { Twist } from '../testing/soft-authenticator.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

const origin = 'http://ondine.test';
const password = 'slow wave';

let auth: TestAuth;
let now = new Date('2036-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now, env: { ADMINS_NEED_SECOND_STEP: 'true' } });
});
afterAll(() => auth.close());

let enrolled = 0;

async function enrol(twist: Twist = {}) {
  enrolled += 1;
  const email = `target${enrolled}@example.test`;
  const { access_token: token } = await auth.register({ email });
  const browser = openPasskeyBrowser(auth, origin);
  const passkey = await browser.add(token, twist);
  return { email, token, browser, passkey };
}

const stranger = () => openPasskeyBrowser(auth, origin);
const handleOf = (id: string) => Buffer.from(id).toString('base64url');

describe('a use of a passkey', () => {
  const changed: [string, Twist][] = [
    ['for the page of another origin', { origin: 'http://ondine.test.evil.example' }],
    ['for another port of the same host', { origin: 'http://ondine.test:8080' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['with a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['without a check of who holds the device', { isVerified: false }],
    ['that names another account', { userHandle: handleOf('somebody-else') }],
    ['that names no account', { userHandle: null }],
    ['that was made to add one', { type: 'webauthn.create' }],
  ];

  it.each(changed)('%s opens nothing', async (_what, twist) => {
    const { token, browser } = await enrol();
    const answer = await browser.login(twist);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'invalid_credentials']);
    await waitFor('the entry', async () => {
      const { body } = await auth.ask('GET /api/auth/activity', { token });
      return (body as AuditEntry[]).some(({ action }) => action === 'passkey_refused');
    });
    expect((await browser.login()).status).toBe(200);
  });

  /** As devices that share their passkeys do; then nothing but the challenge tells a use from its copy. */
  const uncounted: Twist = { counter: 0 };

  it('opens nothing a second time', async () => {
    const { browser } = await enrol(uncounted);
    const use = browser.device.use(await browser.startLogin(), uncounted);
    expect((await browser.finishLogin(use)).status).toBe(200);
    expect((await browser.finishLogin(use)).status).toBe(401);
    expect((await browser.login(uncounted)).status).toBe(200);
  });

  it('opens one sign-in of ten that are asked for at once', async () => {
    const { browser } = await enrol(uncounted);
    const use = browser.device.use(await browser.startLogin(), uncounted);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.finishLogin(use)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("opens nothing with the challenge of another's browser, or of none", async () => {
    const { browser } = await enrol();
    const other = stranger();
    const theirs = await other.startLogin();
    await browser.startLogin();
    expect((await browser.finishLogin(browser.device.use(theirs))).status).toBe(401);
    const own = browser.device.use(await browser.startLogin());
    expect((await stranger().finishLogin(own)).status).toBe(401);
    expect((await other.finishLogin(own)).status).toBe(401);
    expect((await browser.finishLogin(own)).status).toBe(200);
  });

  it('opens nothing after five minutes', async () => {
    const { browser } = await enrol();
    const use = browser.device.use(await browser.startLogin());
    later(5 * 60_000);
    expect((await browser.finishLogin(use)).status).toBe(401);
  });

  it('opens nothing with the challenge of another ceremony', async () => {
    const { token, browser } = await enrol();
    const { body: proof } = await browser.ask('POST /api/auth/reauthenticate/passkey/start', { token });
    expect((await browser.finishLogin(browser.device.use(proof as PasskeyRequest))).status).toBe(401);
    const { body: adding } = await browser.startAdding(token);
    const { challenge } = adding as PasskeyCreation;
    const asked = { challenge, rpId: 'ondine.test' } as PasskeyRequest;
    expect((await browser.finishLogin(browser.device.use(asked))).status).toBe(401);
    const login = browser.device.use(await browser.startLogin());
    const prove = await browser.ask('POST /api/auth/reauthenticate/passkey', {
      token,
      body: { passkey: login },
    });
    expect(prove.status).toBe(422);
  });

  it("opens nothing under the id of another's passkey, nor with a key of one's own", async () => {
    const [victim, own] = [await enrol(), await enrol()];
    const { id } = victim.browser.device.use(await victim.browser.startLogin());
    const { response } = victim.browser.device.use(await victim.browser.startLogin());
    for (const userHandle of [response.userHandle ?? '', undefined]) {
      const answer = await own.browser.login({ id, ...(userHandle !== undefined && { userHandle }) });
      expect(answer.status).toBe(401);
    }
    const nobodys = await own.browser.login({ id: Buffer.alloc(32).toString('base64url') });
    expect(nobodys.body).toMatchObject({
      detail: 'This passkey did not work here. Please try again, or log in another way.',
    });
  });

  it('opens nothing when the device has counted back, as a copy does', async () => {
    const { browser } = await enrol();
    expect((await browser.login({ counter: 50 })).status).toBe(200);
    expect((await browser.login({ counter: 50 })).status).toBe(401);
    expect((await browser.login({ counter: 49 })).status).toBe(401);
    expect((await browser.login({ counter: 0 })).status).toBe(401);
    expect((await browser.login({ counter: 51 })).status).toBe(200);
  });

  it('opens nothing for both of a device and its copy at once', async () => {
    const { browser } = await enrol();
    const requests = await Promise.all([browser.startLogin(), browser.startLogin()]);
    const uses = requests.map((request) => browser.device.use(request, { counter: 70 }));
    const answers = await Promise.all(uses.map((use) => browser.finishLogin(use)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("is no second step, and no proof, of another's account", async () => {
    const [victim, own] = [await enrol(), await enrol()];
    const started = await own.browser.ask('POST /api/auth/reauthenticate/passkey/start', {
      token: victim.token,
    });
    const passkey = own.browser.device.use(started.body as PasskeyRequest);
    const answer = await own.browser.ask('POST /api/auth/reauthenticate/passkey', {
      token: victim.token,
      body: { passkey },
    });
    expect(answer.status).toBe(422);
  });
});

describe('a new passkey', () => {
  async function start() {
    const { access_token: token } = await auth.register();
    const browser = stranger();
    const { body } = await browser.startAdding(token);
    return { token, browser, creation: body as PasskeyCreation };
  }

  const changed: [string, Twist][] = [
    ['of another origin', { origin: 'http://ondine.test.evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['of a device that did not check who holds it', { isVerified: false }],
    ['that is the use of one', { type: 'webauthn.get' }],
    ['with another name than the device gave it', { id: Buffer.alloc(32, 1).toString('base64url') }],
    [
      'with certificates, which lead to addresses',
      { attestation: { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(9)]]]) } },
    ],
  ];

  it.each(changed)('%s is not kept', async (_what, twist) => {
    const { token, browser, creation } = await start();
    const made = browser.device.make(creation, twist);
    expect((await browser.finishAdding(token, made)).status).toBe(422);
    expect((await auth.ask('GET /api/auth/passkeys', { token })).body).toEqual([]);
  });

  it('is not kept with a challenge that is foreign, used, late, or for another account', async () => {
    const { token, browser, creation } = await start();
    const foreign = { challenge: Buffer.alloc(32, 7).toString('base64url') };
    expect((await browser.finishAdding(token, browser.device.make(creation, foreign))).status).toBe(409);
    const made = browser.device.make(creation);
    expect((await stranger().finishAdding(token, made)).status).toBe(409);
    const { access_token: other } = await auth.register();
    expect((await browser.finishAdding(other, made)).status).toBe(409);
    expect((await browser.finishAdding(token, made)).status).toBe(200);
    expect((await browser.finishAdding(token, made)).status).toBe(409);
    const again = (await browser.startAdding(token)).body as PasskeyCreation;
    later(5 * 60_000);
    expect((await browser.finishAdding(token, stranger().device.make(again))).status).toBe(409);
  });

  it('needs a fresh proof of who asks, at its beginning and its end', async () => {
    const { token, browser, creation } = await start();
    const made = browser.device.make(creation);
    later(4 * 60_000);
    const slow = (await browser.startAdding(token)).body as PasskeyCreation;
    later(6 * 60_000 + 1000);
    for (const answer of [
      await browser.startAdding(token),
      await browser.finishAdding(token, made),
      await browser.finishAdding(token, browser.device.make(slow)),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'reauthentication_required' });
    }
  });

  it("does not take the place of another's", async () => {
    const victim = await enrol();
    const { token, browser } = await start();
    const creation = (await browser.startAdding(token)).body as PasskeyCreation;
    const answer = await browser.finishAdding(token, victim.browser.device.make(creation));
    expect(answer.status).toBe(409);
    expect((await auth.ask('GET /api/auth/passkeys', { token: victim.token })).body).toHaveLength(1);
  });
});

it("nobody renames or removes another's passkey, or learns that it is there", async () => {
  const victim = await enrol();
  const { access_token: token } = await auth.register();
  for (const id of [victim.passkey.id, 'nobody']) {
    const renamed = await auth.ask(`PATCH /api/auth/passkeys/${id}`, { token, body: { name: 'Mine' } });
    const removed = await auth.ask(`DELETE /api/auth/passkeys/${id}`, { token });
    expect([renamed.status, removed.status]).toEqual([404, 404]);
  }
  const { body } = await auth.ask('GET /api/auth/passkeys', { token: victim.token });
  expect((body as Passkey[])[0]?.name).toBe(victim.passkey.name);
});

describe('an admin of production with a passkey', () => {
  async function createAdmin() {
    const admin = await enrol();
    await auth.database.connection
      .collection('users')
      .updateOne({ email_key: admin.email }, { $set: { email_verified_at: now } });
    await auth.ask('POST /internal/users/role', {
      headers: { 'x-internal-token': testInternalToken },
      body: { email: admin.email, role: 'admin' },
    });
    return admin;
  }
  const isMissing = async (token: string) =>
    ((await auth.ask('GET /api/auth/ways-to-sign-in', { token })).body as { second_step_missing: boolean })
      .second_step_missing;

  it('has shown a second step by signing in with it, or by a proof with it', async () => {
    const { email, browser } = await createAdmin();
    const { access_token: signedIn } = (await browser.login()).body as Tokens;
    expect(await isMissing(signedIn)).toBe(false);
    const { body } = await auth.ask('POST /api/auth/login', { body: { email, password } });
    const { access_token: token } = body as Tokens;
    expect(await isMissing(token)).toBe(true);
    await browser.prove(token);
    expect(await isMissing(token)).toBe(false);
  });

  it('is given no other way by whoever has the password alone', async () => {
    const { email, browser, passkey } = await createAdmin();
    const { body } = await auth.ask('POST /api/auth/login', { body: { email, password } });
    const { access_token: token } = body as Tokens;
    for (const call of [
      'POST /api/auth/passkeys/start',
      `DELETE /api/auth/passkeys/${passkey.id}`,
      'POST /api/auth/totp/start',
    ]) {
      expect((await auth.ask(call, { token })).body).toMatchObject({ code: 'second_step_required' });
    }
    await browser.prove(token);
    expect((await auth.ask('POST /api/auth/totp/start', { token })).status).toBe(200);
    expect((await auth.ask(`DELETE /api/auth/passkeys/${passkey.id}`, { token })).status).toBe(200);
    expect(await isMissing(token)).toBe(true);
  });
});
