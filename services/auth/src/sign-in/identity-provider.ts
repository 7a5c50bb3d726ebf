import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** Who vouches for a third-party sign-in, and how its ID tokens are checked. */
export interface IdentityProvider {
  /** Our name there: the audience of every token that is meant for us. */
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** The page people are sent to, for a provider that is not Google. */
  readonly authorizeUrl: string | null;
}

const keyOptions = { timeoutDuration: 3000 };

/**
 * Google, by the keys it publishes for its ID tokens
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export const googleProvider = (clientId: string): IdentityProvider => ({
  clientId,
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'), keyOptions),
  authorizeUrl: null,
});

/** The audience that the local provider signs for. */
const developmentClientId = 'ondine-development';

/**
 * The local provider of development, where anybody may be anyone.
 * @param at where it listens  @param publicUrl where browsers reach the site
 */
export const developmentProvider = (at: string, publicUrl: string): IdentityProvider => ({
  clientId: developmentClientId,
  issuers: [`${publicUrl}/development/sign-in`],
  keys: createRemoteJWKSet(new URL('/development/sign-in/keys', at), keyOptions),
  authorizeUrl: `${publicUrl}/development/sign-in`,
});
