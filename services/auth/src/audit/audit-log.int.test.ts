import type { AccountActivity, AuditEntry } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { decodeJwt } from 'jose';
import { createPaidMember } from '../testing/paying-member.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
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
    const own = await waitFor('the user’s entries', async () => {
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

  it('is read by admins page by page, by e-mail or id, and says who looked without showing the user where from', async () => {
    const email = 'paged@example.test';
    const { access_token: token } = await auth.register({ email });
    const { sub: id } = decodeJwt(token) as { sub: string };
    const origin = { agent: firefox, network: '192.0.2.1' };
    const note = (entries: unknown[]) =>
      auth.ask('POST /internal/audit', { headers: internal, body: { entries } });
    await waitFor('the entries', async () => (await activity(token)).length === 2);
    // Several at one moment, so that pages end within it.
    for (let round = 0; round < 6; round += 1) {
      later(round % 3 === 0 ? 1000 : 0);
      await note(Array.from({ length: 10 }, () => ({ user_id: id, action: 'proved_again', origin })));
    }
    later(1000);
    expect((await note([{ user_id: id, action: 'seen_by_admin', by: 'boss' }])).status).toBe(200);
    const read = (body: unknown) => auth.ask('POST /internal/audit/read', { headers: internal, body });
    const seen: AccountActivity['entries'] = [];
    let next: string | null | undefined;
    const sizes: number[] = [];
    do {
      const page = (await read({ account: email.toUpperCase(), ...(next && { before: next }) }))
        .body as AccountActivity;
      expect(page).toMatchObject({ user_id: id, email });
      seen.push(...page.entries);
      sizes.push(page.entries.length);
      next = page.next;
    } while (next !== null);
    expect(sizes).toEqual([25, 25, 13]);
    const count = (action: string) => seen.filter((each) => each.action === action).length;
    expect([count('proved_again'), count('registered'), count('signed_in')]).toEqual([60, 1, 1]);
    expect(seen[0]).toMatchObject({ action: 'seen_by_admin', by: 'boss', device: null });
    expect((await activity(token))[0]).toEqual({
      at: now.toISOString(),
      action: 'seen_by_admin',
      device: null,
      network: null,
    });
    expect((await read({ account: id })).body).toMatchObject({ user_id: id });
    expect((await read({ account: 'nobody@example.test' })).status).toBe(404);
    expect((await read({ account: id, before: 'x' })).status).toBe(422);
    expect((await auth.ask('POST /internal/audit/read', { body: { account: id } })).status).toBe(404);
  });

  it('says that the page about the payments was opened', async () => {
    const member = await createPaidMember(auth, 'monthly');
    const { token } = member;
    expect((await auth.ask('POST /api/payment/portal', { token })).status).toBe(200);
    await waitFor('the entry', async () => (await actions(token)).includes('billing_opened'));
  });

  it('is exported whole, however much of it a screen shows', async () => {
    const { access_token: token } = await auth.register();
    const { sub: id } = decodeJwt(token) as { sub: string };
    await waitFor('the entries', async () => (await activity(token)).length === 2);
    const entry = { user_id: id, action: 'proved_again', origin: { agent: firefox, network: '192.0.2.1' } };
    const entries = Array.from({ length: 9 }, () => entry);
    for (let count = 0; count < 99; count += entries.length)
      await auth.ask('POST /internal/audit', { headers: internal, body: { entries } });
    const { body } = await auth.ask(`GET /internal/users/${id}/data`, { headers: internal });
    expect((body as { account_activity: unknown[] }).account_activity).toHaveLength(101);
    expect(await activity(token)).toHaveLength(100);
  });

  it('is part of what the user can take away, and goes with the account', async () => {
    const { access_token: token } = await auth.register();
    const { sub: id, fid } = decodeJwt(token) as { sub: string; fid: string };
    await waitFor('the entries', async () => (await activity(token)).length === 2);
    const { body } = await auth.ask(`GET /internal/users/${id}/data`, { headers: internal });
    expect((body as { account_activity: unknown[] }).account_activity).toHaveLength(2);
    await auth.ask(`POST /internal/users/${id}/delete`, {
      headers: internal,
      body: { password: 'slow wave', sign_in: fid },
    });
    const kept = await auth.database.connection.collection('audit_log').find({ user_id: id }).toArray();
    expect(kept).toMatchObject([{ action: 'account_deleted', origin: null }]);
  });
});
