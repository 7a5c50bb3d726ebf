import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports (RFC 6238); some apps ignore other values. */
const shape = { issuer: 'Ondine', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Time steps by which a phone's clock may be off, in each direction. */
const window = 1;

/** 20 bytes, the length of the hash (RFC 4226, section 4), in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) });

/** The URI in the QR code for the app. @param label names the account in the app */
export const otpauthUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The time step (RFC 6238) of a code. The caller stores it and accepts no code of that step or an earlier one again.
 * @returns null when the code fits none of the steps around now
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}
