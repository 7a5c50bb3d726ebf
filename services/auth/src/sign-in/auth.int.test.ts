import { jest } from '@jest/globals';
import type { Tokens } from '@ondine/contracts';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { waitFor } from '@ondine/platform/testing';
import { Piscina } from 'piscina';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));

beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
afterAll(() => auth.close());

const person = {
  first_name: 'Ida',
  last_name: 'Lund',
  email: 'Ida@Example.test',
  password: 'slow wave',
};

describe('registering and signing in', () => {
  it('creates an account, signs it in, and tells the other services', async () => {
    const answer = await auth.ask('POST /api/auth/register', { body: person });
    expect(answer.status).toBe(201);
    const tokens = answer.body as { access_token: string; refresh_token: string };
    expect(Object.keys(tokens).sort()).toEqual(['access_token', 'refresh_token']);
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh');
    const me = await auth.ask('GET /api/auth/me?_t=1', { token: tokens.access_token });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      email: 'Ida@Example.test',
      role: 'member',
      onboarding_completed: false,
      has_paid_subscription: false,
    });
    const { id } = me.body as { id: string };
    const event = await waitFor('user.registered', () =>
      auth.published.find(({ subject }) => subject === id),
    );
    expect(event).toMatchObject({ type: 'user.registered.v1', data: { user_id: id, first_name: 'Ida' } });
  });

  it('signs tokens that any service can verify with the published keys', async () => {
    const { access_token: token } = await auth.register();
    const verifier = createTokenVerifier({
      jwks: new URL(`${auth.url}/.well-known/jwks.json`),
      clock: () => now,
    });
    await expect(verifier.verify(token)).resolves.toMatchObject({
      name: 'Ida',
      paid: false,
      onboarded: false,
    });
  });

  it('keeps e-mails unique in whatever case, also when two come at once', async () => {
    const twins = ['TWIN@example.test', 'twin@EXAMPLE.test'];
    const answers = await Promise.all(
      twins.map((email) => auth.ask('POST /api/auth/register', { body: { ...person, email } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken' });
  });

  it('signs in whatever the case of the e-mail, and ignores a broken bearer', async () => {
    await auth.register({ email: 'login@example.test' });
    const body = { email: 'LOGIN@example.test', password: 'slow wave' };
    const answer = await auth.ask('POST /api/auth/login', { body, token: 'broken' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object).sort()).toEqual(['access_token', 'refresh_token']);
  });

  it('says the same for a wrong password and an unknown e-mail', async () => {
    await auth.register({ email: 'known@example.test' });
    const answers = await Promise.all(
      ['known@example.test', 'unknown@example.test'].map((email) =>
        auth.ask('POST /api/auth/login', { body: { email, password: 'not this one' } }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'invalid_credentials',
        detail: 'The e-mail or the password is not right.',
      });
    }
  });

  it('does the same work over an unknown e-mail as over a wrong password', async () => {
    await auth.register({ email: 'worked@example.test' });
    const run = jest.spyOn(Piscina.prototype, 'run');
    /** What the threads for passwords have to do for a sign-in: the kind of each task, and the cost of its hash. */
    async function workOf(email: string): Promise<unknown[]> {
      run.mockClear();
      await auth.ask('POST /api/auth/login', { body: { email, password: 'not this one' } });
      return run.mock.calls.map(([task]) => {
        const { kind, storedHash } = task as Partial<Record<'kind' | 'storedHash', string>>;
        return [kind, storedHash?.split('$').slice(0, 4)];
      });
    }
    const known = await workOf('worked@example.test');
    expect(known).toEqual([['compare', ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]]);
    expect(await workOf('nobody@example.test')).toEqual(known);
    run.mockRestore();
  });

  it.each([
    ['a common password', { password: 'password1' }, 'password'],
    ['a short password', { password: 'abc' }, 'password'],
    [
      'a password with the user’s e-mail in it',
      { password: 'my-IDA.lund-99', email: 'ida.lund@example.test' },
      'password',
    ],
    ['a password with our name in it', { password: 'oNdine-waves-77' }, 'password'],
    ['an e-mail that ends in nothing', { email: 'ida@example.test\0' }, 'email'],
    ['an e-mail in brackets', { email: '<ida@example.test>' }, 'email'],
    ['no e-mail', { email: 'ida' }, 'email'],
    ['an operator in place of a text', { email: { $gt: '' } }, 'email'],
    ['a short last name', { last_name: 'L' }, 'last_name'],
  ])('refuses %s with the field named', async (_what, fields, field) => {
    const answer = await auth.ask('POST /api/auth/register', { body: { ...person, ...fields } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
    expect((answer.body as { errors: object }).errors).toHaveProperty(field);
  });
});

describe('refreshing', () => {
  const refresh = (refresh_token: string) => auth.ask('POST /api/auth/refresh', { body: { refresh_token } });

  it('lets twenty tabs race with one token, and every one of them stays signed in', async () => {
    const { refresh_token: token } = await auth.register();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    later(3600 * 1000);
    const tokens = answers.map(({ body }) => (body as { refresh_token: string }).refresh_token);
    expect(new Set(tokens).size).toBe(20);
    for (const each of tokens) expect((await refresh(each)).status).toBe(200);
  });

  it('ends the sign-in when a spent token comes back after the leeway', async () => {
    const { refresh_token: first } = await auth.register();
    const second = (await refresh(first)).body as { refresh_token: string };
    later(31_000);
    const reuse = await refresh(first);
    expect(reuse.status).toBe(401);
    expect(reuse.body).toMatchObject({ code: 'refresh_invalid' });
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  it('goes on for the owner when somebody guesses at its secret', async () => {
    const { refresh_token: token } = await auth.register();
    const guess = `${token.split('.')[0]}.${'x'.repeat(43)}`;
    expect((await refresh(guess)).status).toBe(401);
    expect((await refresh(token)).status).toBe(200);
  });

  it('is over 90 days after the sign-in, and so is the last access token', async () => {
    let { refresh_token: token, access_token: access } = await auth.register();
    const day = 24 * 3600 * 1000;
    for (let week = 0; week < 12; week += 1) {
      later(7 * day);
      ({ refresh_token: token, access_token: access } = (await refresh(token)).body as Tokens);
    }
    later(6 * day - 60_000);
    ({ refresh_token: token, access_token: access } = (await refresh(token)).body as Tokens);
    const me = async () => (await auth.ask('GET /api/auth/me', { token: access })).status;
    expect(await me()).toBe(200);
    later(61_000);
    expect(await me()).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it.each(['', 'nonsense', `00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`])(
    'refuses %j without more ado',
    async (token) => {
      expect([401, 422]).toContain((await refresh(token)).status);
    },
  );

  it('ends the sign-in of every tab on logout', async () => {
    const { access_token: token, refresh_token: spare } = await auth.register();
    expect((await auth.ask('POST /api/auth/logout', { token })).body).toEqual({ success: true });
    expect((await refresh(spare)).status).toBe(401);
  });

  it('never stores a refresh token or a password', async () => {
    const { refresh_token: token } = await auth.register({ password: 'dusk on the lake' });
    const { db } = auth.database.connection;
    const everything = JSON.stringify([
      await db?.collection('refresh_families').find({}).toArray(),
      await db?.collection('users').find({}).toArray(),
    ]);
    expect(everything).not.toContain(token.split('.')[1]);
    expect(everything).not.toContain('dusk on the lake');
  });
});

describe('onboarding', () => {
  it('stores the answers, tells the goals, and may be repeated', async () => {
    const { access_token: token } = await auth.register();
    const responses = [
      { question_id: 'goals', selected_option: 'Feel stronger,Sleep better' },
      { question_id: 'week', selected_option: 'None selected' },
    ];
    expect((await auth.ask('GET /api/onboarding/status', { token })).body).toEqual({ completed: false });
    for (let time = 0; time < 2; time += 1) {
      const submit = await auth.ask('POST /api/onboarding/submit', { token, body: { responses } });
      expect(submit.body).toEqual({ success: true });
      const complete = await auth.ask('POST /api/onboarding/complete', { token });
      expect(complete.body).toEqual({ success: true, completed: true });
    }
    const progress = await auth.ask('GET /api/onboarding/progress', { token });
    expect(progress.body).toMatchObject({ completed: true, responses });
    expect((await auth.ask('GET /api/auth/me', { token })).body).toMatchObject({
      onboarding_completed: true,
    });
    const updated = await waitFor('user.updated', () =>
      auth.published.find(({ type }) => type === 'user.updated.v1'),
    );
    expect(updated.data).toMatchObject({ goals: ['Feel stronger', 'Sleep better'] });
  });

  it('needs a signed-in user', async () => {
    expect((await auth.ask('GET /api/onboarding/status')).status).toBe(401);
  });
});

describe('internal calls', () => {
  it('are hidden from whoever lacks the shared secret', async () => {
    expect((await auth.ask('GET /internal/stats')).status).toBe(404);
    const wrong = { headers: { 'x-internal-token': 'wrong' } };
    expect((await auth.ask('GET /internal/stats', wrong)).status).toBe(404);
  });

  it('say again what the accounts of a range stand for, or that they are too many', async () => {
    const { access_token: token } = await auth.register({ first_name: 'Vera' });
    const { id } = (await auth.ask('GET /api/auth/me', { token })).body as { id: string };
    const responses = [{ question_id: 'goals', selected_option: 'Flirt' }];
    await auth.ask('POST /api/onboarding/submit', { token, body: { responses } });
    const told = await waitFor('both events', () => {
      const own = auth.published.filter(({ subject }) => subject === id);
      return own.length === 2 && own;
    });
    const headers = { 'x-internal-token': testInternalToken };
    const answer = await auth.ask(`GET /internal/events?from=${id}&to=${id}-`, { headers });
    expect((answer.body as { events: unknown[] }).events).toEqual(told);
    const tooMany = await auth.ask('GET /internal/events?to=~&limit=1', { headers });
    expect(tooMany.body).toEqual({ events: null });
  });

  it('make somebody an admin by e-mail, however it is written, and take it back', async () => {
    const { access_token: token } = await auth.register({ email: 'grace@ondine.test' });
    const headers = { 'x-internal-token': testInternalToken };
    const change = (email: string, role: string) =>
      auth.ask('POST /internal/users/role', { headers, body: { email, role } });
    const role = async () => (await auth.ask('GET /api/auth/me', { token })).body;
    expect((await change('grace@ondine.test', 'admin')).body).toMatchObject({
      status: 409,
      detail: 'The e-mail grace@ondine.test has not been confirmed by its owner yet.',
    });
    expect(await role()).toMatchObject({ role: 'member' });
    await auth.database.connection
      .collection('users')
      .updateOne({ email_key: 'grace@ondine.test' }, { $set: { email_verified_at: now } });
    expect((await change(' Grace@Ondine.test', 'admin')).body).toMatchObject({ role: 'admin' });
    expect(await role()).toMatchObject({ role: 'admin' });
    await change('grace@ondine.test', 'member');
    expect(await role()).toMatchObject({ role: 'member' });
    expect((await change('nobody@ondine.test', 'admin')).status).toBe(404);
    expect((await change('grace@ondine.test', 'owner')).status).toBe(422);
  });

  it('end the sign-ins of one account, or of everybody, and say so to whom they belong', async () => {
    const headers = { 'x-internal-token': testInternalToken };
    const signOut = (body: unknown) => auth.ask('POST /internal/sign-out', { headers, body });
    const [one, other] = await Promise.all([
      auth.register({ email: 'one@ondine.test' }),
      auth.register({ email: 'other@ondine.test' }),
    ]);
    const me = async ({ access_token: token }: typeof one) =>
      (await auth.ask('GET /api/auth/me', { token })).status;
    expect((await signOut({ email: ' One@Ondine.test' })).body).toEqual({ ended: 1 });
    expect([await me(one), await me(other)]).toEqual([401, 200]);
    expect((await signOut({ email: 'nobody@ondine.test' })).status).toBe(404);
    for (const body of [{}, { all: false }, { email: 'one@ondine.test', all: true }])
      expect((await signOut(body)).status).toBe(422);
    expect(await me(other)).toBe(200);
    const { ended } = (await signOut({ all: true })).body as { ended: number };
    expect(ended).toBeGreaterThan(0);
    expect(await me(other)).toBe(401);
    expect(
      await auth.database.connection.collection('refresh_families').countDocuments({ revoked_at: null }),
    ).toBe(0);
    const body = { email: 'one@ondine.test', password: 'slow wave' };
    const { access_token: token } = (await auth.ask('POST /api/auth/login', { body })).body as typeof one;
    const activity = (await auth.ask('GET /api/auth/activity', { token })).body as { action: string }[];
    expect(activity.filter(({ action }) => action === 'signed_out_by_us')).toMatchObject([
      { device: null, network: null },
    ]);
  });

  it('make bots that nobody can sign in to, and delete them all and nobody else', async () => {
    const headers = { 'x-internal-token': testInternalToken };
    await auth.register({ email: 'human@ondine.test' });
    const bots = ['one', 'two'].map((id) => ({
      id: `bot-${id}`,
      first_name: 'Mila',
      registered_at: '2026-01-01T00:00:00.000Z',
    }));
    const make = () => auth.ask('POST /internal/bots', { headers, body: { bots } });
    expect((await make()).body).toEqual({ count: 2 });
    expect((await make()).body).toEqual({ count: 0 });
    // An event may be delivered twice; of each bot one counts.
    const told = (type: string) => {
      const events = auth.published.filter(
        (event) => event.type === type && event.subject.startsWith('bot-'),
      );
      return [...new Map(events.map((event) => [event.subject, event])).values()];
    };
    await waitFor('the registrations', () => told('user.registered.v1').length === 2);
    expect(told('user.registered.v1')[0]?.data).toMatchObject({ is_bot: true, first_name: 'Mila' });
    const humans = (await auth.ask('GET /internal/stats', { headers })).body;
    expect((await auth.ask('DELETE /internal/bots', { headers })).body).toEqual({ count: 2 });
    await waitFor('the deletions', () => told('user.deleted.v1').length === 2);
    expect((await auth.ask('GET /internal/stats', { headers })).body).toEqual({
      ...(humans as object),
      bot: 0,
    });
  });

  it('tell about users and their number', async () => {
    const { access_token: token } = await auth.register({ first_name: 'Nora' });
    const { id } = (await auth.ask('GET /api/auth/me', { token })).body as { id: string };
    const headers = { 'x-internal-token': testInternalToken };
    expect((await auth.ask(`GET /internal/users/${id}`, { headers })).body).toEqual({
      id,
      first_name: 'Nora',
      role: 'member',
      is_bot: false,
    });
    expect((await auth.ask('GET /internal/users/nobody', { headers })).status).toBe(404);
    const { email } = (await auth.ask('GET /api/auth/me', { token })).body as { email: string };
    const byEmail = (wanted: string) =>
      auth.ask(`GET /internal/users?email=${encodeURIComponent(wanted)}`, { headers });
    expect((await byEmail(email)).body).toMatchObject({ id });
    expect((await byEmail('nobody@ondine.test')).status).toBe(404);
    expect((await auth.ask(`GET /internal/users?email=${encodeURIComponent(email)}`)).status).toBe(404);
    const stats = await auth.ask('GET /internal/stats', { headers });
    expect(stats.body).toMatchObject({ bot: 0 });
    expect((stats.body as { human: number }).human).toBeGreaterThan(5);
  });
});
