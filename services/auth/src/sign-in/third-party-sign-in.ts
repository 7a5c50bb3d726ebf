import { randomUUID } from 'node:crypto';
import { emailSchema, registerSchema, type Language } from '@ondine/contracts';
import { HttpError, unavailable } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { UserStore } from '../account/user-store.ts';
import { registerUser, type UserRecord } from '../account/user.ts';
import type { IdentityProvider } from './identity-provider.ts';

const identitySchema = z.object({
  sub: z.string().min(1),
  email: emailSchema,
  email_verified: z.literal(true),
  // An invalid name is ignored and does not prevent the sign-in.
  given_name: registerSchema.shape.first_name.optional().catch(undefined),
  family_name: z.string().trim().min(1).max(80).optional(),
});

/** The data that comes with a credential. */
export interface ThirdPartyRequest {
  readonly idToken: string;
  /** The nonce that this browser requested. */
  readonly nonce: string | undefined;
  readonly ageConfirmed: boolean;
  /** The language of the page. */
  readonly language?: Language | undefined;
}

/**
 * Signs in with an ID token, and creates the account on first use.
 * @throws HttpError `invalid_credentials` for an invalid token, `email_taken` when the e-mail has an account with a
 * password (linking it without asking would give it to the person who registered it first), `unavailable`
 */
export type ThirdPartySignIn = (request: ThirdPartyRequest) => Promise<UserRecord>;

export interface ThirdPartySignInDeps {
  /** Without one this sign-in is not available. */
  readonly identityProvider: IdentityProvider | null;
  readonly requireAgeConfirmation: boolean;
  readonly users: UserStore;
  readonly clock: Clock;
}

export function createThirdPartySignIn({
  identityProvider,
  requireAgeConfirmation,
  users,
  clock,
}: ThirdPartySignInDeps): ThirdPartySignIn {
  return async ({ idToken, nonce, ageConfirmed, language }) => {
    if (!identityProvider) throw unavailable(undefined, 'Third-party sign-in is not configured here.');
    const identity = await verifyIdentity(idToken, { provider: identityProvider, nonce, now: clock() });
    const known = await users.findByGoogleSubject(identity.sub);
    if (known) return known;
    if (requireAgeConfirmation && !ageConfirmed) {
      throw new HttpError('invalid_credentials', {
        detail: 'There is no account for this sign-in yet. Please register first.',
      });
    }
    const user = registerUser({
      id: randomUUID(),
      email: identity.email,
      first_name: identity.given_name ?? identity.email.split('@')[0] ?? identity.email,
      last_name: identity.family_name ?? '',
      passwordHash: null,
      googleSubject: identity.sub,
      ageConfirmed,
      emailVerified: true,
      language,
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

interface Expected {
  readonly provider: IdentityProvider;
  readonly nonce: string | undefined;
  readonly now: Date;
}

async function verifyIdentity(idToken: string, expected: Expected) {
  const payload = await verifySignature(idToken, expected);
  if (expected.nonce === undefined || payload['nonce'] !== expected.nonce) {
    throw refused(new Error('The credential was asked for by another browser'));
  }
  const identity = identitySchema.safeParse(payload);
  if (!identity.success) throw refused(identity.error);
  return identity.data;
}

async function verifySignature(idToken: string, { provider, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      issuer: [...provider.issuers],
      audience: provider.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw isTokenError(error) ? refused(error) : unavailable(error);
  }
}

/** Whether the error is about the token, and not about loading Google's keys. */
function isTokenError(error: unknown): boolean {
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
