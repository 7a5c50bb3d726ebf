import { createHash, randomBytes } from 'node:crypto';

/** The purpose of a link in a mail. */
export type LinkKind = 'reset' | 'verify' | 'new-email' | 'email-undo';

/**
 * Reset links are short-lived, as OWASP advises. A confirmation may wait for the weekend, and an undo link for the end
 * of a journey.
 */
const lifetimeMs: Readonly<Record<LinkKind, number>> = {
  reset: 3600 * 1000,
  verify: 7 * 24 * 3600 * 1000,
  'new-email': 24 * 3600 * 1000,
  'email-undo': 7 * 24 * 3600 * 1000,
};

/** The stored form of a link: a hash, never the secret itself. */
export interface StoredLink {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** When a link was issued. */
export const issuedAt = (kind: LinkKind, { expiresAt }: StoredLink): Date =>
  new Date(expiresAt.getTime() - lifetimeMs[kind]);

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A new link for an account. */
export function issueLink(kind: LinkKind, userId: string, now: Date): { token: string; stored: StoredLink } {
  const secret = randomBytes(32).toString('base64url');
  return {
    token: `${userId}.${secret}`,
    stored: { hash: hashOf(secret), expiresAt: new Date(now.getTime() + lifetimeMs[kind]) },
  };
}

/** The account that a token names and the hash to compare; null for an invalid token. */
export function readLink(token: string): { userId: string; hash: string } | null {
  const dot = token.lastIndexOf('.');
  if (dot < 1 || dot === token.length - 1) return null;
  return { userId: token.slice(0, dot), hash: hashOf(token.slice(dot + 1)) };
}
