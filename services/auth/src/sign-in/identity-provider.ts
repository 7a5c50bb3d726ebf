import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** An identity provider for third-party sign-ins, and how its ID tokens are verified. */
export interface IdentityProvider {
  /** Our client id there: the audience of every token for us. */
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** The page for sign-in redirects, for a provider that is not Google. */
  readonly authorizeUrl: string | null;
}

const keyOptions = { timeoutDuration: 3000 };

/**
 * Google, with the keys that it publishes for its ID tokens
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export const googleProvider = (clientId: string): IdentityProvider => ({
  clientId,
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'), keyOptions),
  authorizeUrl: null,
});

/** The audience of the local provider's tokens. */
const developmentClientId = 'ondine-development';

/**
 * The local provider of development, where anybody can be anyone.
 * @param at its URL @param publicUrl of the site
 */
export const developmentProvider = (at: string, publicUrl: string): IdentityProvider => ({
  clientId: developmentClientId,
  issuers: [`${publicUrl}/development/sign-in`],
  keys: createRemoteJWKSet(new URL('/development/sign-in/keys', at), keyOptions),
  authorizeUrl: `${publicUrl}/development/sign-in`,
});
