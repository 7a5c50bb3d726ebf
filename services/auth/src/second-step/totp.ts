import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): other values are ignored by some. */
const shape = { issuer: 'Ondine', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps by which a phone's clock may be off, to either side. */
const window = 1;

/** 20 bytes, as long as the hash (RFC 4226, section 4). In base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) });

/** The address that an app reads from the picture. @param label names the account in the app */
export const otpauthUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The step of time that a code belongs to: whoever takes a code keeps it, and takes none of it or before again.
 * @returns null for a code of none of the steps around now
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}
