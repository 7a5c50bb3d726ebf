import { internalTokenHeader, type AuditEntry, type EmailChange, type Tokens } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { mailedToken } from '../testing/mailed-token.ts';
import { openPasskeyBrowser } from '../testing/passkey-browser.ts';
import { createPaidMember } from '../testing/paying-member.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

const origin = 'http://ondine.test';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
afterAll(() => auth.close());

const confirmSubject = 'Please confirm your new e-mail';
const askedSubject = 'Your e-mail is about to change';
const changedSubject = 'Your e-mail was changed';
const takenSubject = 'This e-mail has an account already';

let people = 0;
const address = (name: string) => `${name}${(people += 1)}@example.test`;

/** A new member, signed in; their e-mail is confirmed unless it is said not to be. */
async function member({ confirmed = true } = {}) {
  const email = address('old');
  const { access_token: token } = await auth.register({ email });
  if (confirmed) {
    await post('verify-email', { token: await mailedToken(auth, email, 'Please confirm your e-mail') });
  }
  return { email, token, id: String(decodeJwt(token).sub) };
}

const post = (path: string, body: unknown, token?: string) =>
  auth.ask(`POST /api/auth/${path}`, { body, ...(token !== undefined && { token }) });
const ask = (token: string, email: string) => post('email-change', { email }, token);
const confirm = (token: string) => post('email-change/confirm', { token });
const undo = (token: string) => post('email-change/undo', { token });
const logIn = async (email: string, password = 'slow wave') =>
  (await post('login', { email, password })).status;
const me = async (token: string) =>
  (await auth.ask('GET /api/auth/me', { token })).body as { email: string; email_verified: boolean };
const pendingOf = async (token: string) =>
  ((await auth.ask('GET /api/auth/email-change', { token })).body as EmailChange).pending;
const mailsTo = (email: string) => auth.inbox.messages().filter(({ to }) => to === email);
const heard = (email: string, subject: string) =>
  waitFor(`'${subject}' for ${email}`, () => mailsTo(email).some((mail) => mail.subject === subject));

/** Asks for another e-mail, and confirms it. */
async function change(user: { email: string; token: string }, email = address('new')) {
  expect(await ask(user.token, email)).toMatchObject({ status: 200 });
  expect((await confirm(await mailedToken(auth, email, confirmSubject))).status).toBe(200);
  await heard(user.email, changedSubject);
  return email;
}

describe('another e-mail', () => {
  it('stays the old one until the new one is confirmed, and tells both addresses', async () => {
    const user = await member();
    const email = address('new');
    expect((await ask(user.token, email)).body).toEqual({
      pending: { email, expires_at: new Date(now.getTime() + dayMs).toISOString() },
    });
    await heard(user.email, askedSubject);
    const notice = mailsTo(user.email).find(({ subject }) => subject === askedSubject);
    expect(notice?.text).not.toContain(email);
    expect(await me(user.token)).toMatchObject({ email: user.email });
    expect([await logIn(user.email), await logIn(email)]).toEqual([200, 401]);
    expect((await confirm(await mailedToken(auth, email, confirmSubject))).status).toBe(200);
    expect(await me(user.token)).toMatchObject({ email, email_verified: true });
    expect(await pendingOf(user.token)).toBeNull();
    expect([await logIn(user.email), await logIn(email)]).toEqual([401, 200]);
    await heard(user.email, changedSubject);
    const entries = await auth.ask('GET /api/auth/activity', { token: user.token });
    const actions = (entries.body as AuditEntry[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['email_change_asked', 'email_changed']));
  });

  it('asks for a fresh proof, and refuses the e-mail that the account has', async () => {
    const user = await member();
    later(11 * 60_000);
    const answer = await ask(user.token, address('new'));
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'reauthentication_required' }]);
    await post('reauthenticate', { password: 'slow wave' }, user.token);
    expect((await ask(user.token, user.email.toUpperCase())).status).toBe(422);
  });

  it('can be given up: the link is good no more', async () => {
    const user = await member();
    const email = address('new');
    await ask(user.token, email);
    const token = await mailedToken(auth, email, confirmSubject);
    const give = () => auth.ask('DELETE /api/auth/email-change', { token: user.token });
    expect([(await give()).status, (await give()).status]).toEqual([200, 404]);
    expect(await pendingOf(user.token)).toBeNull();
    expect((await confirm(token)).status).toBe(400);
    expect(await me(user.token)).toMatchObject({ email: user.email });
  });

  it.each([
    [
      'a new password',
      (token: string) =>
        post('change-password', { current_password: 'slow wave', new_password: 'quiet river' }, token),
    ],
    ['signing out everywhere', (token: string) => post('logout-everywhere', {}, token)],
    [
      'a reset password',
      async (token: string) => {
        const { email } = await me(token);
        await post('forgot-password', { email });
        return await post('reset-password', {
          token: await mailedToken(auth, email, 'Your new password'),
          password: 'quiet river',
        });
      },
    ],
  ])('is given up by %s', async (_what, end) => {
    const user = await member();
    const email = address('new');
    await ask(user.token, email);
    const token = await mailedToken(auth, email, confirmSubject);
    expect((await end(user.token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
  });

  it('ends links to a new password that the old address was sent, also one on its way', async () => {
    const user = await member();
    const email = address('new');
    await post('forgot-password', { email: user.email });
    const reset = await mailedToken(auth, user.email, 'Your new password');
    await change(user, email);
    expect((await post('reset-password', { token: reset, password: 'quiet river' })).status).toBe(400);
    expect((await post('forgot-password', { email: user.email })).status).toBe(200);
    expect((await post('forgot-password', { email })).status).toBe(200);
    await heard(email, 'Your new password');
    expect(mailsTo(user.email).filter(({ subject }) => subject === 'Your new password')).toHaveLength(1);
  });

  it('reaches the payment provider, later when it does not answer at once', async () => {
    const user = await createPaidMember(auth, 'monthly');
    const email = address('new');
    const customer = () => auth.standIn.ledger.customer(user.customer() ?? '');
    await ask(user.token, email);
    const token = await mailedToken(auth, email, confirmSubject);
    const users = auth.database.connection.collection('users');
    expect((await confirm(token)).status).toBe(200);
    await waitFor('the customer', () => customer().email === email);
    await waitFor(
      'the note',
      async () => (await users.findOne({ _id: user.id as never }))?.['customer_email_due'] === false,
    );
    // As if it had not answered then.
    await users.updateOne({ _id: user.id as never }, { $set: { customer_email_due: true } });
    auth.standIn.ledger.changeCustomer(customer().id, { email: 'stale@example.test' });
    await me(user.token);
    await waitFor('the customer', () => customer().email === email);
  });
});

describe('"this was not me"', () => {
  it.each(['before', 'after'])('brings the account back %s the confirmation', async (when) => {
    const user = await member();
    const thief = address('thief');
    await ask(user.token, thief);
    const link = await mailedToken(auth, user.email, askedSubject);
    const confirmation = await mailedToken(auth, thief, confirmSubject);
    if (when === 'after') expect((await confirm(confirmation)).status).toBe(200);
    expect((await undo(link)).status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token: user.token })).status).toBe(401);
    // The user who asked for the change knew the password.
    expect([await logIn(user.email), await logIn(thief)]).toEqual([401, 401]);
    expect((await confirm(confirmation)).status).toBe(400);
    expect((await undo(link)).status).toBe(400);
    const reset = await mailedToken(auth, user.email, 'Your new password');
    expect((await post('reset-password', { token: reset, password: 'quiet river' })).status).toBe(200);
    expect(await logIn(user.email, 'quiet river')).toBe(200);
    const told = mailsTo(thief).some(({ subject }) => subject === 'This e-mail is no longer used');
    if (when === 'after') await heard(thief, 'This e-mail is no longer used');
    else expect(told).toBe(false);
  });

  it('removes the ways to sign in that were added since the day before, and no older ones', async () => {
    const user = await member();
    const own = openPasskeyBrowser(auth, origin);
    await own.add(user.token);
    later(dayMs + hourMs);
    const { access_token: token } = (await own.login()).body as Tokens;
    const added = openPasskeyBrowser(auth, origin);
    await added.add(token);
    const enrolment = (await post('totp/start', {}, token)).body as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(enrolment.secret) }).generate({
      timestamp: now.getTime(),
    });
    expect((await post('totp/confirm', { code }, token)).status).toBe(200);
    await ask(token, address('thief'));
    expect((await undo(await mailedToken(auth, user.email, askedSubject))).status).toBe(200);
    expect((await added.login()).status).toBe(401);
    const { access_token: back } = (await own.login()).body as Tokens;
    const ways = (await auth.ask('GET /api/auth/ways-to-sign-in', { token: back })).body;
    expect(ways).toMatchObject({ totp: false });
  });

  it('outlives further changes, and ends their links', async () => {
    const user = await member();
    const second = await change(user);
    const link = await mailedToken(auth, user.email, changedSubject);
    const third = await change({ email: second, token: user.token });
    const later2 = await mailedToken(auth, second, changedSubject);
    expect((await undo(link)).status).toBe(200);
    expect((await undo(later2)).status).toBe(400);
    expect([await logIn(third), await logIn(second)]).toEqual([401, 401]);
    await mailedToken(auth, user.email, 'Your new password');
  });

  it('is good for seven days, in which nobody else takes the address', async () => {
    const user = await member();
    await change(user);
    const link = await mailedToken(auth, user.email, changedSubject);
    const register = () =>
      post('register', { first_name: 'Eve', last_name: 'Moss', email: user.email, password: 'slow wave' });
    const other = await member();
    expect((await register()).status).toBe(409);
    await ask(other.token, user.email);
    await heard(user.email, takenSubject);
    later(7 * dayMs);
    expect((await undo(link)).status).toBe(400);
    expect((await register()).status).toBe(201);
    await auth.ask('GET /api/auth/me', { token: user.token });
  });

  it('is no offer to an address that was never confirmed: it may be a stranger’s', async () => {
    const user = await member({ confirmed: false });
    await change(user);
    const notices = mailsTo(user.email).filter(({ subject }) =>
      [askedSubject, changedSubject].includes(subject),
    );
    expect(notices).toHaveLength(2);
    for (const { text } of notices) expect(text).not.toContain('http');
  });
});

describe('attacks', () => {
  it('does not tell whether an address has an account, but its owner', async () => {
    const victim = await member();
    const attacker = await member();
    const free = address('free');
    const taken = await ask(attacker.token, victim.email);
    const other = await ask(attacker.token, free);
    const shape = ({ status, body }: typeof taken, email: string) =>
      JSON.stringify([status, body]).replaceAll(email, 'X');
    expect(shape(taken, victim.email)).toBe(shape(other, free));
    await heard(victim.email, takenSubject);
    expect(mailsTo(victim.email).some(({ subject }) => subject === confirmSubject)).toBe(false);
    expect(await me(victim.token)).toMatchObject({ email: victim.email });
  });

  it('takes a link once, within a day, and for its own account alone', async () => {
    const user = await member();
    const other = await member();
    const email = address('new');
    await ask(user.token, email);
    await ask(other.token, address('new'));
    const token = await mailedToken(auth, email, confirmSubject);
    const [, secret] = token.split('.');
    expect((await confirm(`${other.id}.${secret}`)).status).toBe(400);
    expect((await undo(token)).status).toBe(400);
    expect((await post('reset-password', { token, password: 'quiet river' })).status).toBe(400);
    expect((await post('verify-email', { token })).status).toBe(400);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const last = address('new');
    await post('reauthenticate', { password: 'slow wave' }, user.token);
    await ask(user.token, last);
    const expired = await mailedToken(auth, last, confirmSubject);
    later(dayMs);
    expect((await confirm(expired)).status).toBe(400);
    expect(await pendingOf((await signInAnew(email)).token)).toBeNull();
  });

  it('of two links to one address, and of a registration at that moment, one gets it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await member(), await member()];
      const email = address('wanted');
      await ask(one.token, email);
      const first = await mailedToken(auth, email, confirmSubject);
      await ask(two.token, email);
      const second = await waitFor('the second link', async () => {
        const token = await mailedToken(auth, email, confirmSubject);
        return token !== first && token;
      });
      const answers = await Promise.all([
        confirm(first),
        post('register', { first_name: 'Eve', last_name: 'Moss', email, password: 'slow wave' }),
        confirm(second),
      ]);
      const got = answers.filter(({ status }) => status < 300);
      expect(got).toHaveLength(1);
      const owners = await auth.database.connection.collection('users').countDocuments({ email_key: email });
      expect(owners).toBe(1);
    }
  });

  it('an address that is given up at that moment cannot be grabbed from its owner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await member();
      const email = address('new');
      await ask(user.token, email);
      const link = await mailedToken(auth, user.email, askedSubject);
      const token = await mailedToken(auth, email, confirmSubject);
      const grab = () =>
        post('register', { first_name: 'Eve', last_name: 'Moss', email: user.email, password: 'slow wave' });
      const answers = await Promise.all([grab(), confirm(token), grab(), grab()]);
      expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409]);
      expect((await undo(link)).status).toBe(200);
    }
  });

  it('mails no address more often than the limits say', async () => {
    const strict = await startTestAuth({ env: { LOGIN_LIMIT_PER_ACCOUNT: '20' }, clock: () => now });
    try {
      const tries: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const { access_token: token } = await strict.register();
        const answer = await strict.ask('POST /api/auth/email-change', {
          token,
          body: { email: 'wanted@example.test' },
        });
        tries.push(answer.status);
      }
      expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});

it('goes with the account, and is part of what the user can take away', async () => {
  const user = await member();
  const email = await change(user);
  await ask(user.token, address('another'));
  const headers = { [internalTokenHeader]: testInternalToken };
  const { body } = await auth.ask(`GET /internal/users/${user.id}/data`, { headers });
  expect((body as { email_changes: unknown[] }).email_changes).toHaveLength(4);
  const { fid } = decodeJwt(user.token) as { fid: string };
  await auth.ask(`POST /internal/users/${user.id}/delete`, {
    headers,
    body: { password: 'slow wave', sign_in: fid },
  });
  const document = await auth.database.connection.collection('users').findOne({ _id: user.id as never });
  expect(JSON.stringify(document)).not.toContain('example.test');
  expect(document).toMatchObject({ email_undos: [], email_change: null });
  await auth.register({ email: user.email });
  await auth.register({ email });
});

async function signInAnew(email: string) {
  const answer = await post('login', { email, password: 'slow wave' });
  return { token: (answer.body as { access_token: string }).access_token };
}
