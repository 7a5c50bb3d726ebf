import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The key of the marks of refresh tokens, in the service and here: a secret for benchmarks alone. */
export const signingKeySecret = 'a secret that only benchmarks have';

const half = 16;
const key = Buffer.from(hkdfSync('sha256', signingKeySecret, '', 'ondine:refresh-token', 32));

const mark = (familyId: string, random: Buffer): Buffer =>
  createHmac('sha256', key).update(familyId).update(random).digest().subarray(0, half);

/** The stored hash of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The mark at the end of a secret that shows we issued it: its last 22 characters, which reveal nothing of its
 * beginning.
 */
export function markOf(familyId: string, secret: string): string {
  const random = Buffer.from(secret, 'base64url').subarray(0, half);
  return Buffer.concat([random, mark(familyId, random)])
    .toString('base64url')
    .slice(-22);
}

/** A new refresh token of a sign-in. */
export function issueToken(familyId: string): { token: string; secret: string } {
  const random = randomBytes(half);
  const secret = Buffer.concat([random, mark(familyId, random)]).toString('base64url');
  return { token: `${familyId}.${secret}`, secret };
}
