import type { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '@ondine/contracts';
import type { TestAnswer } from '@ondine/platform/testing';
import { createSoftAuthenticator, type SoftAuthenticator, type Twist } from './soft-authenticator.ts';
import type { TestAuth } from './start-test-auth.ts';

/** A browser with cookies and a device that holds passkeys. */
export interface PasskeyBrowser {
  readonly device: SoftAuthenticator;
  ask: TestAuth['ask'];
  startAdding(token: string): Promise<TestAnswer>;
  /** Creates a passkey for the account; fails the test if that fails. */
  add(token: string, twist?: Twist): Promise<Passkey>;
  finishAdding(token: string, passkey: NewPasskey): Promise<TestAnswer>;
  startLogin(): Promise<PasskeyRequest>;
  finishLogin(passkey: PasskeyUse, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Signs in. */
  login(twist?: Twist, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Gives a fresh proof. */
  prove(token: string, twist?: Twist): Promise<TestAnswer>;
}

/** @param origin of the site, as its server knows it */
export function openPasskeyBrowser(
  { ask }: Pick<TestAuth, 'ask'>,
  origin: string,
  device = createSoftAuthenticator(origin),
): PasskeyBrowser {
  const cookies = new Map<string, string>();

  const call: TestAuth['ask'] = async (methodAndPath, request = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(methodAndPath, { ...request, headers: { cookie, ...request.headers } });
    for (const each of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };

  const startAdding = (token: string) => call('POST /api/auth/passkeys/start', { token });
  const finishAdding = (token: string, passkey: NewPasskey) =>
    call('POST /api/auth/passkeys', { token, body: { passkey } });
  const startLogin = async () => (await call('POST /api/auth/login/passkey/start')).body as PasskeyRequest;
  const finishLogin = (passkey: PasskeyUse, headers: Record<string, string> = {}) =>
    call('POST /api/auth/login/passkey', { body: { passkey }, headers });
  return {
    device,
    ask: call,
    startAdding,
    finishAdding,
    async add(token, twist) {
      const { body } = await startAdding(token);
      const answer = await finishAdding(token, device.make(body as PasskeyCreation, twist));
      if (answer.status !== 200) throw new Error(`Adding failed: ${JSON.stringify(answer.body)}`);
      return answer.body as Passkey;
    },
    startLogin,
    finishLogin,
    login: async (twist, headers) => finishLogin(device.use(await startLogin(), twist), headers),
    async prove(token, twist) {
      const { body } = await call('POST /api/auth/reauthenticate/passkey/start', { token });
      const passkey = device.use(body as PasskeyRequest, twist);
      return await call('POST /api/auth/reauthenticate/passkey', { token, body: { passkey } });
    },
  };
}
