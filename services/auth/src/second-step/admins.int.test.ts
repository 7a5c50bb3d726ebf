import { requireAdmin } from '@ondine/platform/auth';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import type { JSONWebKeySet } from 'jose';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
afterEach(() => auth.close());

const email = 'boss@example.test';
const password = 'slow wave';

/** An admin, signed in with the password. */
async function createAdmin(adminsNeedSecondStep: boolean) {
  auth = await startTestAuth({ env: { ADMINS_NEED_SECOND_STEP: String(adminsNeedSecondStep) } });
  const { access_token: first } = await auth.register({ email });
  const { sub: id } = decodeJwt(first);
  await auth.database.connection
    .collection('users')
    .updateOne({ _id: id as never }, { $set: { email_verified_at: new Date() } });
  const granted = await auth.ask('POST /internal/users/role', {
    headers: { 'x-internal-token': testInternalToken },
    body: { email, role: 'admin' },
  });
  expect(granted.status).toBe(200);
  const { body } = await auth.ask('POST /api/auth/login', { body: { email, password } });
  return body as { access_token: string; refresh_token: string };
}

/** What every part of the platform says to an admin call with a token. */
async function adminCall(token: string): Promise<string> {
  const { body } = await auth.ask('GET /.well-known/jwks.json');
  const caller = await createTokenVerifier({ jwks: body as JSONWebKeySet }).verify(token);
  try {
    requireAdmin(caller);
    return 'admitted';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('an admin', () => {
  it('of production without a second step can only enrol, and is admitted after it', async () => {
    const { access_token: token, refresh_token: refresh } = await createAdmin(true);
    expect(await adminCall(token)).toBe('second_step_required');
    const renewed = await auth.ask('POST /api/auth/refresh', { body: { refresh_token: refresh } });
    const next = renewed.body as { access_token: string; refresh_token: string };
    expect(await adminCall(next.access_token)).toBe('second_step_required');
    expect((await auth.ask('GET /api/auth/ways-to-sign-in', { token })).body).toMatchObject({
      second_step_missing: true,
    });
    const started = await auth.ask('POST /api/auth/totp/start', { token });
    const { secret } = started.body as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await auth.ask('POST /api/auth/totp/confirm', { token, body: { code } })).status).toBe(200);
    const after = await auth.ask('POST /api/auth/refresh', { body: { refresh_token: next.refresh_token } });
    const last = after.body as { access_token: string };
    expect(await adminCall(last.access_token)).toBe('admitted');
    // A password alone opens no sign-in any more.
    expect((await auth.ask('POST /api/auth/login', { body: { email, password } })).status).toBe(403);
  });

  it('of development works without', async () => {
    const { access_token: token } = await createAdmin(false);
    expect(await adminCall(token)).toBe('admitted');
  });
});
