import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A refresh token taken apart: which family it belongs to, and the hash of its secret. */
export interface RefreshTokenParts {
  readonly familyId: string;
  readonly hash: string;
}

/** A new family's id. It is not guessable: naming a family with a wrong secret ends that family. */
export function newFamilyId(): string {
  return randomUUID();
}

/** A new token of a family, 256 random bits, with the hash under which it is stored. */
export function issueRefreshToken(familyId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${familyId}.${secret}`, hash: hashSecret(secret) };
}

/** Reads a token as a client sends it; anything else that clients send is undefined. */
export function readRefreshToken(token: string): RefreshTokenParts | undefined {
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  const [, familyId, secret] = match ?? [];
  return familyId === undefined || secret === undefined ? undefined : { familyId, hash: hashSecret(secret) };
}

// The secret is random and long, so a plain hash is enough: there is nothing to guess.
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
