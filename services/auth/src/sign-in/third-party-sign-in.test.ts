import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTVerifyGetKey,
} from 'jose';
import type { UserStore } from '../account/user-store.ts';
import { emailKeyOf, type UserRecord } from '../account/user.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createThirdPartySignIn } from './third-party-sign-in.ts';

const clientId = 'ondine.apps.example';
const now = new Date('2026-05-04T09:00:00Z');
const seconds = now.getTime() / 1000;
let privateKey: CryptoKey;
let keys: JWTVerifyGetKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'g1', alg: 'RS256' }] });
});

const identity = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '1234',
  email: 'ida@example.test',
  email_verified: true,
  given_name: 'Ida',
  family_name: 'Lund',
  exp: seconds + 600,
  nonce: 'n1',
};

const credential = (claims: Record<string, unknown> = {}) =>
  new SignJWT({ ...identity, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'g1' }).sign(privateKey);

function usersHolding(...held: Pick<UserRecord, 'emailKey'>[]) {
  const stored: UserRecord[] = [];
  const users = {
    findByGoogleSubject: (subject: string) =>
      Promise.resolve(stored.find(({ googleSubject }) => googleSubject === subject) ?? null),
    insert(user: UserRecord) {
      if ([...held, ...stored].some(({ emailKey }) => emailKey === user.emailKey)) {
        return Promise.resolve('email_taken' as const);
      }
      stored.push(user);
      return Promise.resolve('stored' as const);
    },
  } satisfies Partial<UserStore>;
  // Signing in with Google uses these two methods of the store only.
  return { users: users as unknown as UserStore, stored };
}

const google = (changes: Partial<IdentityProvider> = {}): IdentityProvider => ({
  clientId,
  issuers: ['https://accounts.google.com'],
  keys,
  authorizeUrl: null,
  ...changes,
});

function signInWith(options: Partial<Parameters<typeof createThirdPartySignIn>[0]> = {}) {
  const signIn = createThirdPartySignIn({
    identityProvider: google(),
    requireAgeConfirmation: false,
    users: usersHolding().users,
    clock: () => now,
    ...options,
  });
  return (idToken: string, rest: { nonce?: string | undefined; ageConfirmed?: boolean } = {}) =>
    signIn({ idToken, nonce: 'n1', ageConfirmed: false, ...rest });
}

describe('a third-party sign-in', () => {
  it('creates the account once, without a password', async () => {
    const { users, stored } = usersHolding();
    const signIn = signInWith({ users });
    const first = await signIn(await credential());
    const second = await signIn(await credential());
    expect(second._id).toBe(first._id);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      firstName: 'Ida',
      lastName: 'Lund',
      passwordHash: null,
      googleSubject: '1234',
      emailVerifiedAt: now,
    });
  });

  it.each([
    ['for another client', { aud: 'someone else' }],
    ['from another issuer', { iss: 'https://accounts.example' }],
    ['that has expired', { exp: seconds - 1 }],
    ['whose e-mail is not verified', { email_verified: false }],
    ['without an e-mail', { email: undefined }],
    ['that another browser asked for', { nonce: 'n2' }],
    ['that nobody asked for', { nonce: undefined }],
  ])('refuses a credential %s', async (_what, claims) => {
    await expect(signInWith()(await credential(claims))).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('refuses what is no credential at all, or signed by somebody else', async () => {
    await expect(signInWith()('nonsense')).rejects.toMatchObject({ code: 'invalid_credentials' });
    const stranger = await generateKeyPair('RS256');
    const forged = await new SignJWT(identity)
      .setProtectedHeader({ alg: 'RS256', kid: 'g1' })
      .sign(stranger.privateKey);
    await expect(signInWith()(forged)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it("does not hand an account with a password to whoever holds the e-mail's Google account", async () => {
    const { users } = usersHolding({ emailKey: emailKeyOf('Ida@example.test') });
    await expect(signInWith({ users })(await credential())).rejects.toMatchObject({ code: 'email_taken' });
  });

  it('takes no credential from a browser that asked for none', async () => {
    await expect(signInWith()(await credential(), { nonce: undefined })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('makes an account only with the age confirmed where that is asked for', async () => {
    const { users, stored } = usersHolding();
    const signIn = signInWith({ requireAgeConfirmation: true, users });
    await expect(signIn(await credential())).rejects.toMatchObject({
      code: 'invalid_credentials',
      detail: 'There is no account for this sign-in yet. Please register first.',
    });
    await signIn(await credential(), { ageConfirmed: true });
    expect(stored).toMatchObject([{ ageConfirmedAt: now }]);
  });

  it('answers unavailable when it is not set up or the keys cannot be had', async () => {
    await expect(signInWith({ identityProvider: null })('x')).rejects.toMatchObject({ code: 'unavailable' });
    const away: JWTVerifyGetKey = () => Promise.reject(new TypeError('fetch failed'));
    const identityProvider = google({ keys: away });
    await expect(signInWith({ identityProvider })(await credential())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
