import { createHash, createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** A parsed refresh token. */
export interface RefreshTokenParts {
  /** The family that it names. */
  readonly familyId: string;
  /** The hash of its secret, which is what is stored. */
  readonly hash: string;
  /** Whether this service issued it: knowing the id of the family is not enough. */
  readonly isOurs: boolean;
}

/** Refresh tokens: the id of their family and a secret with a MAC. */
export interface RefreshTokens {
  /** A new token of a family, with the hash under which it is stored. */
  issue(familyId: string): { token: string; hash: string };
  /** Parses a token from a client; undefined for any other text. */
  read(token: string): RefreshTokenParts | undefined;
}

/** A new family id. It is not secret: every access token of the family contains it. */
export function newFamilyId(): string {
  return randomUUID();
}

/** Half of a secret, in bytes: 128 random bits, then a MAC of 128 bits. */
const halfLength = 16;

/** @param secret from which the key of the MACs is derived */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ondine:refresh-token', 32));
  const markOf = (familyId: string, random: Buffer) =>
    createHmac('sha256', key).update(familyId).update(random).digest().subarray(0, halfLength);
  return {
    issue(familyId) {
      const random = randomBytes(halfLength);
      const secretPart = Buffer.concat([random, markOf(familyId, random)]).toString('base64url');
      return { token: `${familyId}.${secretPart}`, hash: hashSecret(secretPart) };
    },
    read(token) {
      const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
      const [, familyId, secretPart] = match ?? [];
      if (familyId === undefined || secretPart === undefined) return undefined;
      const bytes = Buffer.from(secretPart, 'base64url');
      const mark = markOf(familyId, bytes.subarray(0, halfLength));
      return {
        familyId,
        hash: hashSecret(secretPart),
        isOurs: timingSafeEqual(bytes.subarray(halfLength), mark),
      };
    },
  };
}

// The secret is random and long, so a plain hash is enough: it cannot be guessed.
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
