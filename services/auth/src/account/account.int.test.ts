import { internalTokenHeader } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { createPaidMember } from '../testing/paying-member.ts';
import { mailedToken } from '../testing/mailed-token.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const hour = 3600 * 1000;
const internal = { [internalTokenHeader]: testInternalToken };

beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
afterAll(() => auth.close());

let people = 0;
async function person() {
  people += 1;
  const email = `account${people}@example.test`;
  const { access_token: token } = await auth.register({ email });
  const { id } = (await auth.ask('GET /api/auth/me', { token })).body as { id: string };
  return { email, token, id };
}

const linkTo = (email: string, subject: string) => mailedToken(auth, email, subject);

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  auth.ask('POST /api/auth/login', { body: { email, password }, headers });

describe('a forgotten password', () => {
  const forgot = (email: string) => auth.ask('POST /api/auth/forgot-password', { body: { email } });
  const reset = (token: string, password = 'quiet river') =>
    auth.ask('POST /api/auth/reset-password', { body: { token, password } });

  it('is replaced with the link that comes by mail, once, and every sign-in ends', async () => {
    const { email, token: accessToken } = await person();
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const token = await linkTo(email, 'Your new password');
    expect((await reset(token)).body).toEqual({ success: true });
    expect((await logIn(email, 'quiet river')).status).toBe(200);
    expect((await logIn(email, 'slow wave')).status).toBe(401);
    expect((await auth.ask('GET /api/auth/me', { token: accessToken })).status).toBe(401);
    expect((await reset(token)).body).toMatchObject({ status: 400, code: 'link_invalid' });
  });

  it('confirms the e-mail too, since the link came there', async () => {
    const { email } = await person();
    await forgot(email);
    await reset(await linkTo(email, 'Your new password'));
    const { access_token: token } = (await logIn(email, 'quiet river')).body as { access_token: string };
    expect((await auth.ask('GET /api/auth/me', { token })).body).toMatchObject({ email_verified: true });
  });

  it('gives the same answer where there is no account, and sends nothing', async () => {
    const { email } = await person();
    const known = await forgot(email);
    const unknown = await forgot('nobody@example.test');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await linkTo(email, 'Your new password');
    expect(auth.inbox.messages().some(({ to }) => to === 'nobody@example.test')).toBe(false);
  });

  it.each(['', 'x', 'user.secret', 'a'.repeat(500)])('is not replaced with the link %j', async (token) => {
    expect([400, 422]).toContain((await reset(token)).status);
  });

  it('is replaced with any link of the last hour, and then with none of them', async () => {
    const { email } = await person();
    await forgot(email);
    const earlier = await linkTo(email, 'Your new password');
    later(1000);
    await forgot(email);
    const latest = await waitFor('the second mail', async () => {
      const token = await linkTo(email, 'Your new password');
      return token === earlier ? undefined : token;
    });
    expect((await reset(earlier)).status).toBe(200);
    expect((await reset(latest)).status).toBe(400);
    expect((await logIn(email, 'quiet river')).status).toBe(200);
  });

  it('is not replaced after an hour', async () => {
    const { email } = await person();
    await forgot(email);
    const token = await linkTo(email, 'Your new password');
    later(hour);
    expect((await reset(token)).status).toBe(400);
    expect((await logIn(email, 'slow wave')).status).toBe(200);
  });

  it('is not replaced by a common one', async () => {
    const { email } = await person();
    await forgot(email);
    const token = await linkTo(email, 'Your new password');
    expect((await reset(token, 'iloveyou')).body).toMatchObject({
      status: 422,
      errors: { password: [expect.stringContaining('most common')] },
    });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the e-mail of an account', () => {
  const verify = (token: string) => auth.ask('POST /api/auth/verify-email', { body: { token } });
  const isVerified = async (token: string) =>
    ((await auth.ask('GET /api/auth/me', { token })).body as { email_verified: boolean }).email_verified;

  it('is confirmed with the link of the registration, and with one sent again', async () => {
    const { email, token } = await person();
    expect(await isVerified(token)).toBe(false);
    const first = await linkTo(email, 'Please confirm your e-mail');
    expect((await auth.ask('POST /api/auth/verify-email/resend', { token })).status).toBe(200);
    const second = await waitFor('the second mail', async () => {
      const link = await linkTo(email, 'Please confirm your e-mail');
      return link === first ? undefined : link;
    });
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
    expect(await isVerified(token)).toBe(true);
    // Opened again, by a mail program that looks ahead or by hand: still fine.
    expect((await verify(second)).status).toBe(200);
  });
});

describe('names and password', () => {
  it('of an account change, and the other services hear the new name', async () => {
    const { token, id } = await person();
    const body = { first_name: ' Ada ', last_name: 'Lovelace' };
    const answer = await auth.ask('PATCH /api/auth/me', { token, body });
    expect(answer.body).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    const event = await waitFor('user.updated', () =>
      auth.published.find(({ subject, type }) => subject === id && type === 'user.updated.v1'),
    );
    expect(event.data).toMatchObject({ first_name: 'Ada' });
    expect((await auth.ask('GET /api/auth/me', { token })).body).toMatchObject({ first_name: 'Ada' });
  });

  it('keep their rules', async () => {
    const { token } = await person();
    const body = { first_name: '', last_name: 'L' };
    expect((await auth.ask('PATCH /api/auth/me', { token, body })).body).toMatchObject({
      status: 422,
      errors: {
        first_name: ['First name is required'],
        last_name: ['Last name must be at least 2 characters'],
      },
    });
  });

  it('change the password for whoever knows it, and sign out the other devices', async () => {
    const { email, token } = await person();
    const other = ((await logIn(email, 'slow wave')).body as { access_token: string }).access_token;
    const change = (current: string) =>
      auth.ask('POST /api/auth/change-password', {
        token,
        body: { current_password: current, new_password: 'quiet river' },
      });
    expect((await change('wrong one')).body).toMatchObject({
      status: 422,
      errors: { current_password: ['This is not your password.'] },
    });
    expect((await change('slow wave')).status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token: other })).status).toBe(401);
    expect((await logIn(email, 'quiet river')).status).toBe(200);
    await waitFor('the mail about it', () =>
      auth.inbox.messages().find((each) => each.to === email && each.subject === 'Your password was changed'),
    );
  });
});

describe('sign-ins', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('are listed with their device, and end one by one', async () => {
    const { email, token } = await person();
    later(1000);
    const other = (await logIn(email, 'slow wave', firefox)).body as { access_token: string };
    const list = (await auth.ask('GET /api/auth/sessions', { token })).body as Record<string, unknown>[];
    expect(list).toMatchObject([
      { current: false, device: 'Firefox on Linux', started_at: now.toISOString() },
      { current: true },
    ]);
    const id = String(list[0]?.['id']);
    const stranger = await person();
    expect((await auth.ask(`DELETE /api/auth/sessions/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await auth.ask(`DELETE /api/auth/sessions/${id}`, { token })).status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token: other.access_token })).status).toBe(401);
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(200);
  });

  it('end everywhere at once', async () => {
    const { email, token } = await person();
    const other = (await logIn(email, 'slow wave')).body as { access_token: string; refresh_token: string };
    expect((await auth.ask('POST /api/auth/logout-everywhere', { token })).status).toBe(200);
    for (const each of [token, other.access_token]) {
      expect((await auth.ask('GET /api/auth/me', { token: each })).status).toBe(401);
    }
    const body = { refresh_token: other.refresh_token };
    expect((await auth.ask('POST /api/auth/refresh', { body })).status).toBe(401);
  });

  it('are over for `me` as soon as the user logs out', async () => {
    const { token } = await person();
    await auth.ask('POST /api/auth/logout', { token });
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(401);
  });
});

describe('deleting an account', () => {
  /** As the gateway asks, which takes the sign-in from the access token. */
  const remove = ({ id, token }: { id: string; token: string }, body: object) =>
    auth.ask(`POST /internal/users/${id}/delete`, {
      body: { ...body, sign_in: (decodeJwt(token) as { fid: string }).fid },
      headers: internal,
    });

  it('asks for the password', async () => {
    const { id, token } = await person();
    for (const body of [{}, { password: 'wrong one' }]) {
      expect((await remove({ id, token }, body)).body).toMatchObject({
        status: 422,
        errors: { password: ['This is not your password.'] },
      });
    }
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(200);
  });

  it('leaves nothing of the user, frees the e-mail, and tells the other services, also on a replay', async () => {
    const { id, email, token } = await person();
    expect((await remove({ id, token }, { password: 'slow wave' })).status).toBe(200);
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(401);
    expect((await logIn(email, 'slow wave')).status).toBe(401);
    const event = await waitFor('user.deleted', () =>
      auth.published.find(({ subject, type }) => subject === id && type === 'user.deleted.v1'),
    );
    expect(event.data).toEqual({ user_id: id, deleted_at: now.toISOString() });
    const document = await auth.database.connection.collection('users').findOne({ _id: id as never });
    expect(JSON.stringify(document)).not.toMatch(/account\d|Ida|Lund|argon2/);
    const replay = await auth.ask(`GET /internal/events?from=${id}&to=${id}-`, { headers: internal });
    const { events } = replay.body as { events: { subject: string; type: string }[] };
    expect(events.filter(({ subject }) => subject === id).map(({ type }) => type)).toEqual([
      'user.deleted.v1',
    ]);
    expect((await auth.ask(`GET /internal/users/${id}/data`, { headers: internal })).body).toEqual({});
    await waitFor('the last mail', () =>
      auth.inbox.messages().find((each) => each.to === email && each.subject === 'Your account is deleted'),
    );
    await auth.register({ email });
    expect((await logIn(email, 'slow wave')).status).toBe(200);
  });

  it('ends the subscription, so that nobody pays for what is gone', async () => {
    const member = await createPaidMember(auth, 'monthly');
    const subscription = member.subscription();
    expect(auth.standIn.ledger.subscription(subscription).status).toBe('active');
    expect((await remove(member, { password: 'slow wave' })).status).toBe(200);
    expect(auth.standIn.ledger.subscription(subscription).status).toBe('canceled');
    expect(member.customer()).toBeUndefined();
  });

  it('exports before what there is', async () => {
    const member = await createPaidMember(auth, 'lifetime');
    const { body } = await auth.ask(`GET /internal/users/${member.id}/data`, { headers: internal });
    expect(body).toMatchObject({
      account: [{ id: member.id, first_name: 'Ida' }],
      onboarding_answers: [],
      membership: [{ plan: 'lifetime' }],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});

describe('the language of an account', () => {
  const setLanguage = (token: string, language: string) =>
    auth.ask('POST /api/auth/language', { token, body: { language } });
  const me = async (token: string) => (await auth.ask('GET /api/auth/me', { token })).body;

  it('is unset until it is chosen, and then that of pages and mails on every device', async () => {
    const { email, token } = await person();
    expect(await me(token)).toMatchObject({ language: null });
    expect((await setLanguage(token, 'es')).body).toMatchObject({ language: 'es' });
    expect(await me(token)).toMatchObject({ language: 'es' });
    await auth.ask('POST /api/auth/forgot-password', { body: { email } });
    expect(await linkTo(email, 'Tu contraseña nueva')).not.toBe('');
    expect((await setLanguage(token, 'en')).body).toMatchObject({ language: 'en' });
    await auth.ask('POST /api/auth/forgot-password', { body: { email } });
    expect(await linkTo(email, 'Your new password')).not.toBe('');
  });

  it('is that of the page they registered on, from the first mail', async () => {
    people += 1;
    const email = `account${people}@example.test`;
    const { access_token: token } = await auth.register({ email, language: 'es' });
    expect(await linkTo(email, 'Confirma tu correo')).not.toBe('');
    expect(await me(token)).toMatchObject({ language: 'es' });
  });

  it('is one that we speak', async () => {
    const { token } = await person();
    expect((await setLanguage(token, 'tlh')).status).toBe(422);
  });
});

describe('the choice about leaderboards', () => {
  const choose = (token: string, shown: unknown) =>
    auth.ask('POST /api/auth/leaderboards', { token, body: { show_on_leaderboards: shown } });
  const me = async (token: string) => (await auth.ask('GET /api/auth/me', { token })).body;
  const told = (userId: string) =>
    auth.published.flatMap((event) =>
      event.type === 'user.updated.v1' && event.subject === userId ? event.data.leaderboard_choice : [],
    );
  const replayed = async (userId: string) => {
    const { body } = await auth.ask(`GET /internal/events?from=${userId}&to=${userId}-`, {
      headers: internal,
    });
    const { events } = body as { events: { type: string; data: object }[] };
    return events.find(({ type }) => type === 'user.updated.v1')?.data;
  };

  it('is to be shown until they choose otherwise, and other services are told of each choice', async () => {
    const { id, token } = await person();
    expect(await me(token)).toMatchObject({ show_on_leaderboards: true });
    expect(await replayed(id)).toBeUndefined();
    later(1000);
    expect((await choose(token, false)).body).toMatchObject({ id, show_on_leaderboards: false });
    expect(await me(token)).toMatchObject({ show_on_leaderboards: false });
    const hidden = { shown: false, chosen_at: now.toISOString() };
    await waitFor('the choice', () => told(id).length === 1);
    expect(told(id)).toEqual([hidden]);
    expect(await replayed(id)).toMatchObject({ leaderboard_choice: hidden });
    expect((await choose(token, true)).body).toMatchObject({ show_on_leaderboards: true });
    await waitFor('the second choice', () => told(id).length === 2);
    expect(await replayed(id)).toMatchObject({ leaderboard_choice: { shown: true } });
  });

  it('is told with every later change of the account, and with the time of the choice', async () => {
    const { id, token } = await person();
    later(1000);
    await choose(token, false);
    const chosenAt = now.toISOString();
    later(60_000);
    const body = { first_name: 'Ines', last_name: 'Lund' };
    expect((await auth.ask('PATCH /api/auth/me', { token, body })).status).toBe(200);
    await waitFor('both events', () => told(id).length === 2);
    expect(told(id)).toEqual(Array(2).fill({ shown: false, chosen_at: chosenAt }));
  });

  it('is exported, and gone with the account', async () => {
    const { id, token } = await person();
    await choose(token, false);
    const { body } = await auth.ask(`GET /internal/users/${id}/data`, { headers: internal });
    expect(body).toMatchObject({ account: [{ show_on_leaderboards: false }] });
    const deletion = await auth.ask(`POST /internal/users/${id}/delete`, {
      headers: internal,
      body: { password: 'slow wave', sign_in: (decodeJwt(token) as { fid: string }).fid },
    });
    expect(deletion.status).toBe(200);
    const document = await auth.database.connection.collection('users').findOne({ _id: id as never });
    expect(document).not.toHaveProperty('leaderboard_choice');
  });

  it('is yes or no', async () => {
    const { token } = await person();
    expect((await choose(token, 'sometimes')).status).toBe(422);
    expect((await choose('nobody', false)).status).toBe(401);
  });
});
