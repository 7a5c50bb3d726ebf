import type { AuditEntry } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
}, 30_000);
afterAll(() => auth.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const internal = { 'x-internal-token': testInternalToken };
const activity = async (token: string) =>
  (await auth.ask('GET /api/auth/activity', { token })).body as AuditEntry[];
const actions = async (token: string) => (await activity(token)).map(({ action }) => action);

async function logIn(email: string, password: string) {
  later(1000);
  const answer = await auth.ask('POST /api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': firefox },
  });
  return (answer.body as { access_token?: string }).access_token ?? '';
}

describe('the audit log', () => {
  it('says what happened to an account, when and from where, to its owner alone', async () => {
    const email = 'audited@example.test';
    const { access_token: first } = await auth.register({ email });
    await logIn(email, 'not this one');
    const token = await logIn(email, 'slow wave');
    later(1000);
    await auth.ask('POST /api/auth/change-password', {
      token,
      body: { current_password: 'slow wave', new_password: 'quiet river' },
    });
    const wanted = ['password_changed', 'signed_in', 'sign_in_failed'];
    await waitFor('the entries', async () => (await activity(token)).length === 5);
    expect((await actions(token)).slice(0, 3)).toEqual(wanted);
    expect((await actions(token)).slice(3).sort()).toEqual(['registered', 'signed_in']);
    expect((await activity(token))[1]).toMatchObject({ device: 'Firefox on Linux', network: '127.0.0.1' });
    expect((await auth.ask('GET /api/auth/activity', { token: first })).status).toBe(401);
    const other = await auth.register();
    const own = await waitFor('her entries', async () => {
      const entries = await activity(other.access_token);
      return entries.length >= 2 && entries;
    });
    expect(own.map(({ action }) => action).sort()).toEqual(['registered', 'signed_in']);
  });

  it('notices a token that comes again, and one on two devices', async () => {
    const { refresh_token: token, access_token: access } = await auth.register({
      email: 'twice@example.test',
    });
    const refresh = (agent: string) =>
      auth.ask('POST /api/auth/refresh', {
        body: { refresh_token: token },
        headers: { 'user-agent': agent },
      });
    await refresh('one');
    await refresh('one');
    expect(await actions(access)).not.toContain('token_on_two_devices');
    await refresh('two');
    await waitFor('the entry', async () => (await actions(access)).includes('token_on_two_devices'));
    later(31_000);
    await refresh('one');
    const again = await logIn('twice@example.test', 'slow wave');
    await waitFor('the entry', async () => (await actions(again)).includes('token_reused'));
    const toHer = () =>
      auth.inbox
        .messages()
        .filter(({ to, subject }) => to === 'twice@example.test' && /was signed out$/.test(subject));
    await waitFor('the mail about it', () => toHer().length === 1);
    await refresh('one');
    await refresh('two');
    expect(toHer()).toHaveLength(1);
  });

  it('is part of what she can take away, and goes with her', async () => {
    const { access_token: token } = await auth.register();
    const { sub: id, fid } = decodeJwt(token) as { sub: string; fid: string };
    await waitFor('the entries', async () => (await activity(token)).length === 2);
    const { body } = await auth.ask(`GET /internal/users/${id}/data`, { headers: internal });
    expect((body as { account_activity: unknown[] }).account_activity).toHaveLength(2);
    await auth.ask(`POST /internal/users/${id}/delete`, {
      headers: internal,
      body: { password: 'slow wave', sign_in: fid },
    });
    const kept = await auth.database.connection.collection('audit_log').find({ userId: id }).toArray();
    expect(kept).toMatchObject([{ action: 'account_deleted', origin: null }]);
  });
});
