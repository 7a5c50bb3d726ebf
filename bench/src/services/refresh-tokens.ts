import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the marks of refresh tokens are made with, in the service and here: a secret for benchmarks alone. */
export const signingKeySecret = 'a secret that only benchmarks have';

const half = 16;
const key = Buffer.from(hkdfSync('sha256', signingKeySecret, '', 'ondine:refresh-token', 32));

const mark = (familyId: string, random: Buffer): Buffer =>
  createHmac('sha256', key).update(familyId).update(random).digest().subarray(0, half);

/** What is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The end of a secret by which it is known for ours: its last 22 characters, which say nothing of its beginning. */
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
