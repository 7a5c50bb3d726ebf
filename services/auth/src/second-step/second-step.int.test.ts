import { Secret, TOTP } from 'otpauth';
import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let now = new Date('2036-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now, env: { LOGIN_LIMIT_PER_ACCOUNT: '40' } });
});
afterAll(() => auth.close());

const stepMs = 30_000;
const password = 'slow wave';
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

interface Problem {
  readonly code?: string;
  readonly second_step?: { ticket: string; methods: string[] };
}

/** An account whose sign-in asks for codes. */
async function enrol(email: string) {
  const { access_token: token } = await auth.register({ email });
  const started = await auth.ask('POST /api/auth/totp/start', { token });
  const { secret } = started.body as { secret: string };
  const confirmed = await auth.ask('POST /api/auth/totp/confirm', { token, body: { code: codeOf(secret) } });
  const { recovery_codes: recoveryCodes } = confirmed.body as { recovery_codes: string[] };
  later(stepMs);
  return { email, token, secret, recoveryCodes };
}

/** The first step: the ticket, and the cookies of the browser. */
async function firstStep(email: string, cookie = '') {
  const answer = await auth.ask('POST /api/auth/login', { body: { email, password }, headers: { cookie } });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const { code, second_step: offer } = answer.body as Problem;
  return { status: answer.status, code, offer, ticket: offer?.ticket ?? '', cookie: cookies.join('; ') };
}

const finish = (ticket: string, cookie: string, typed: Record<string, string>) =>
  auth.ask('POST /api/auth/second-step', { body: { ticket, ...typed }, headers: { cookie } });

describe('an account with an authenticator app', () => {
  it('asks for a code, and then answers as a login does', async () => {
    const { email, secret } = await enrol('app@example.test');
    const first = await firstStep(email);
    expect(first).toMatchObject({
      status: 403,
      code: 'second_step_required',
      offer: { methods: ['totp', 'recovery_code'] },
    });
    expect(first.cookie).toContain('ondine_second_step=');
    expect(first.cookie).not.toContain('ondine_device=');
    const answer = await finish(first.ticket, first.cookie, { code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object).sort()).toEqual(['access_token', 'refresh_token']);
    const { access_token: token } = answer.body as { access_token: string };
    expect((await auth.ask('GET /api/auth/ways-to-sign-in', { token })).body).toEqual({
      totp: true,
      recovery_codes_left: 10,
      second_step_missing: false,
    });
  });

  it('gives our own front ends the refresh token as a cookie', async () => {
    const { email, secret } = await enrol('front@example.test');
    const first = await firstStep(email);
    const answer = await auth.ask('POST /api/auth/second-step', {
      body: { ticket: first.ticket, code: codeOf(secret) },
      headers: { cookie: first.cookie, 'x-ondine-client': 'browser' },
    });
    expect(Object.keys(answer.body as object)).toEqual(['access_token']);
    expect(answer.headers.getSetCookie().join()).toContain('ondine_refresh_token=');
  });

  it('takes a code once, of the step before and after too, and no older one', async () => {
    const { email, secret } = await enrol('once@example.test');
    const first = await firstStep(email);
    const old = await finish(first.ticket, first.cookie, {
      code: codeOf(secret, new Date(now.getTime() - 2 * stepMs)),
    });
    expect(old.status).toBe(422);
    const code = codeOf(secret, new Date(now.getTime() + stepMs));
    expect((await finish(first.ticket, first.cookie, { code })).status).toBe(200);
    const second = await firstStep(email);
    for (const seen of [code, codeOf(secret)]) {
      expect((await finish(second.ticket, second.cookie, { code: seen })).status).toBe(422);
    }
  });

  it('takes one of ten calls at once with the same code', async () => {
    const { email, secret } = await enrol('race@example.test');
    const firsts = await Promise.all(Array.from({ length: 10 }, () => firstStep(email)));
    const code = codeOf(secret);
    const answers = await Promise.all(firsts.map(({ ticket, cookie }) => finish(ticket, cookie, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has tickets for one browser, one use, five minutes and five tries', async () => {
    const { email, secret } = await enrol('ticket@example.test');
    const refused = async (first: { ticket: string; cookie: string }, why: string) => {
      const answer = await finish(first.ticket, first.cookie, { code: codeOf(secret) });
      expect([why, answer.status]).toEqual([why, 401]);
    };
    const first = await firstStep(email);
    const other = await firstStep(email);
    await refused({ ticket: first.ticket, cookie: '' }, 'no browser');
    await refused({ ticket: first.ticket, cookie: other.cookie }, 'another browser');
    await refused({ ticket: 'made-up', cookie: first.cookie }, 'no ticket');
    expect((await finish(first.ticket, first.cookie, { code: codeOf(secret) })).status).toBe(200);
    later(2 * stepMs);
    await refused(first, 'used');
    for (let tries = 0; tries < 5; tries += 1)
      await finish(other.ticket, other.cookie, { recovery_code: 'x' });
    await refused(other, 'no tries left');
    const late = await firstStep(email);
    later(5 * 60_000 + 1);
    await refused(late, 'late');
  });

  it('has no tickets left from before a new password', async () => {
    const { email, secret, token } = await enrol('changed@example.test');
    const first = await firstStep(email);
    await auth.ask('POST /api/auth/change-password', {
      token,
      body: { current_password: password, new_password: 'quiet river' },
    });
    expect((await finish(first.ticket, first.cookie, { code: codeOf(secret) })).status).toBe(401);
  });

  it('takes each recovery code once, however it is typed, and says so by mail', async () => {
    const { email, recoveryCodes } = await enrol('recovery@example.test');
    expect(new Set(recoveryCodes).size).toBe(10);
    const code = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    const first = await firstStep(email);
    expect((await finish(first.ticket, first.cookie, { recovery_code: code })).status).toBe(200);
    const second = await firstStep(email);
    expect((await finish(second.ticket, second.cookie, { recovery_code: code })).status).toBe(422);
    await waitFor('the mail', () =>
      Promise.resolve(
        auth.inbox
          .messages()
          .some(({ to, subject }) => to === email && subject === 'A recovery code was used'),
      ),
    );
  });

  it('slows guesses down, and not those of the owner on a device the account knows', async () => {
    const { email, secret } = await enrol('guessed@example.test');
    const known = await firstStep(email);
    const signedIn = await finish(known.ticket, known.cookie, { code: codeOf(secret) });
    const device = signedIn.headers
      .getSetCookie()
      .find((each) => each.startsWith('ondine_device='))
      ?.split(';')[0];
    let stopped = false;
    for (let tickets = 0; tickets < 4 && !stopped; tickets += 1) {
      const { ticket, cookie } = await firstStep(email);
      for (let tries = 0; tries < 5; tries += 1) {
        stopped ||= (await finish(ticket, cookie, { recovery_code: 'guess' })).status === 429;
      }
    }
    expect(stopped).toBe(true);
    later(stepMs);
    const own = await firstStep(email, device);
    expect((await finish(own.ticket, own.cookie, { code: codeOf(secret) })).status).toBe(200);
  });

  it('ends the sign-ins from before, and keeps secrets sealed', async () => {
    const email = 'sealed@example.test';
    const before = await auth.register({ email });
    const { body } = await auth.ask('POST /api/auth/login', { body: { email, password } });
    const { access_token: token } = body as { access_token: string };
    const started = await auth.ask('POST /api/auth/totp/start', { token });
    const { secret, otpauth_uri: uri } = started.body as { secret: string; otpauth_uri: string };
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await auth.ask('POST /api/auth/totp/confirm', { token, body: { code: '000000' } });
    expect(wrong.status).toBe(422);
    await auth.ask('POST /api/auth/totp/confirm', { token, body: { code: codeOf(secret) } });
    expect((await auth.ask('GET /api/auth/me', { token: before.access_token })).status).toBe(401);
    expect((await auth.ask('GET /api/auth/me', { token })).status).toBe(200);
    const kept = await auth.database.connection.collection('second_steps').find().toArray();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('is turned on and off only after a fresh proof, and off only with a code', async () => {
    const { email, token, secret } = await enrol('off@example.test');
    const stop = (body: object) => auth.ask('POST /api/auth/totp/stop', { token, body });
    expect((await stop({})).status).toBe(422);
    expect((await stop({ recovery_code: 'aaaa' })).status).toBe(422);
    expect((await auth.ask('POST /api/auth/totp/start', { token })).status).toBe(409);
    later(11 * 60_000);
    for (const call of ['totp/start', 'recovery-codes']) {
      expect((await auth.ask(`POST /api/auth/${call}`, { token })).body).toMatchObject({
        code: 'reauthentication_required',
      });
    }
    expect((await stop({ code: codeOf(secret) })).body).toMatchObject({ code: 'reauthentication_required' });
    await auth.ask('POST /api/auth/reauthenticate', { token, body: { password } });
    expect((await stop({ code: codeOf(secret) })).status).toBe(200);
    expect((await firstStep(email)).status).toBe(200);
  });

  it('takes new recovery codes instead of those before', async () => {
    const { email, token, recoveryCodes } = await enrol('replaced@example.test');
    const { body } = await auth.ask('POST /api/auth/recovery-codes', { token });
    const fresh = (body as { recovery_codes: string[] }).recovery_codes;
    const first = await firstStep(email);
    expect((await finish(first.ticket, first.cookie, { recovery_code: recoveryCodes[0] ?? '' })).status).toBe(
      422,
    );
    expect((await finish(first.ticket, first.cookie, { recovery_code: fresh[0] ?? '' })).status).toBe(200);
  });

  it('leaves nothing after a deletion', async () => {
    const { email, token } = await enrol('gone@example.test');
    await firstStep(email);
    const { sub: id, fid } = decodeJwt(token) as { sub: string; fid: string };
    const answer = await auth.ask(`POST /internal/users/${id}/delete`, {
      headers: { 'x-internal-token': testInternalToken },
      body: { password, sign_in: fid },
    });
    expect(answer.status).toBe(200);
    const { connection } = auth.database;
    expect(await connection.collection('second_steps').countDocuments({ _id: id as never })).toBe(0);
    expect(await connection.collection('sign_in_tickets').countDocuments({ user_id: id })).toBe(0);
  });
});
