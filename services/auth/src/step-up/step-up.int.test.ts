import { decodeJwt } from 'jose';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';
import { createPaidMember } from '../testing/paying-member.ts';
import { proofFreshMs } from './proof.ts';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));

beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
afterAll(() => auth.close());

const claimsOf = (token: string) => decodeJwt(token) as { sub: string; fid: string };

/** What the gateway asks before it gives out all data of a user. */
async function mayExport(token: string) {
  const { sub, fid } = claimsOf(token);
  const answer = await auth.ask(`POST /internal/users/${sub}/require-proof`, {
    body: { sign_in: fid },
    headers: { 'x-internal-token': testInternalToken },
  });
  return [answer.status, (answer.body as { code?: string }).code ?? null];
}

const reauthenticate = (token: string, password = 'slow wave') =>
  auth.ask('POST /api/auth/reauthenticate', { token, body: { password } });
const needed = [403, 'reauthentication_required'];

describe('what an access token alone is not enough for', () => {
  it('is open for ten minutes after the sign-in, and again after the password', async () => {
    const { access_token: token } = await auth.register();
    later(proofFreshMs);
    expect(await mayExport(token)).toEqual([200, null]);
    later(1000);
    expect(await mayExport(token)).toEqual(needed);
    expect((await reauthenticate(token, 'wrong one')).body).toMatchObject({
      status: 422,
      errors: { password: ['This is not your password.'] },
    });
    expect(await mayExport(token)).toEqual(needed);
    expect((await reauthenticate(token)).body).toEqual({ success: true });
    expect(await mayExport(token)).toEqual([200, null]);
  });

  it('is not opened by a refresh, nor by a proof in another sign-in', async () => {
    const { access_token: token, refresh_token } = await auth.register({ email: 'two@example.test' });
    const other = await auth.ask('POST /api/auth/login', {
      body: { email: 'two@example.test', password: 'slow wave' },
    });
    later(proofFreshMs + 1000);
    const { body } = await auth.ask('POST /api/auth/refresh', { body: { refresh_token } });
    await reauthenticate((other.body as { access_token: string }).access_token);
    expect(await mayExport((body as { access_token: string }).access_token)).toEqual(needed);
    expect(await mayExport(token)).toEqual(needed);
  });

  it('is not opened for one by the sign-in of another', async () => {
    const claims = claimsOf((await auth.register()).access_token);
    const own = claimsOf((await auth.register()).access_token);
    const answer = await auth.ask(`POST /internal/users/${claims.sub}/require-proof`, {
      body: { sign_in: own.fid },
      headers: { 'x-internal-token': testInternalToken },
    });
    expect(answer.status).toBe(401);
  });

  it('holds the billing portal too', async () => {
    const member = await createPaidMember(auth, 'monthly');
    const portal = () => auth.ask('POST /api/payment/portal', { token: member.token });
    expect((await portal()).status).toBe(200);
    later(proofFreshMs + 1000);
    expect((await portal()).body).toMatchObject({ status: 403, code: 'reauthentication_required' });
    await reauthenticate(member.token);
    expect((await portal()).status).toBe(200);
  });

  it('is closed at once when the sign-in has ended', async () => {
    const { access_token: token } = await auth.register();
    await auth.ask('POST /api/auth/logout', { token });
    expect(await mayExport(token)).toEqual([401, 'unauthenticated']);
    expect((await reauthenticate(token)).status).toBe(401);
  });
});
