import { randomUUID } from 'node:crypto';
import { HttpError, unavailable, type Clock } from '@ondine/platform';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { UserStore } from './user-store.ts';
import { registerUser, type UserRecord } from './user.ts';

/** Where Google publishes the keys of its ID tokens (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token). */
const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs';
const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];

const identitySchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(3).max(254),
  email_verified: z.literal(true),
  given_name: z.string().trim().min(1).max(80).optional(),
  family_name: z.string().trim().min(1).max(80).optional(),
});

/**
 * Signs in with a Google ID token, and creates the account on first use.
 * @throws HttpError `invalid_credentials` for a token that does not hold, `email_taken` when the e-mail has an
 *   account with a password (linking it unasked would hand it to whoever registered it first), `unavailable`
 */
export type SignInWithGoogle = (idToken: string) => Promise<UserRecord>;

export interface GoogleSignInDeps {
  /** Our OAuth client; without it nobody can sign in this way. */
  readonly clientId: string | undefined;
  readonly requireAgeConfirmation: boolean;
  readonly users: UserStore;
  readonly clock: Clock;
  readonly keys?: JWTVerifyGetKey;
}

export function createGoogleSignIn({
  clientId,
  requireAgeConfirmation,
  users,
  clock,
  keys = createRemoteJWKSet(new URL(googleKeys), { timeoutDuration: 3000 }),
}: GoogleSignInDeps): SignInWithGoogle {
  return async (idToken) => {
    if (clientId === undefined) throw unavailable(undefined, 'Third-party sign-in is not configured here.');
    const identity = await verifyIdentity(idToken, { clientId, keys, now: clock() });
    const known = await users.findByGoogleSubject(identity.sub);
    if (known) return known;
    if (requireAgeConfirmation) {
      throw new HttpError('invalid_credentials', {
        detail: 'There is no account for this sign-in yet. Please register with your e-mail first.',
      });
    }
    const user = registerUser({
      id: randomUUID(),
      email: identity.email,
      first_name: identity.given_name ?? identity.email.split('@')[0] ?? identity.email,
      last_name: identity.family_name ?? '',
      passwordHash: null,
      googleSubject: identity.sub,
      ageConfirmed: false,
      now: clock(),
    });
    if ((await users.insert(user)) === 'stored') return user;
    const raced = await users.findByGoogleSubject(identity.sub);
    if (raced) return raced;
    throw new HttpError('email_taken', {
      detail: 'An account with this e-mail already exists. Please log in with your password.',
    });
  };
}

async function verifyIdentity(
  idToken: string,
  { clientId, keys, now }: { clientId: string; keys: JWTVerifyGetKey; now: Date },
) {
  const payload = await verifySignature(idToken, { clientId, keys, now });
  const identity = identitySchema.safeParse(payload);
  if (!identity.success) throw refused(identity.error);
  return identity.data;
}

async function verifySignature(
  idToken: string,
  { clientId, keys, now }: { clientId: string; keys: JWTVerifyGetKey; now: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: googleIssuers,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw isTokenFault(error) ? refused(error) : unavailable(error);
  }
}

/** Whether the token is at fault, and not the way to Google's keys. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  );
}

const refused = (cause: unknown) =>
  new HttpError('invalid_credentials', { detail: 'Google sign-in failed. Please try again.', cause });
