import { createHmac, randomBytes } from 'node:crypto';

/** The number of codes in a set. */
const count = 10;
/** Without letters that are easily confused: i, l, o, u (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: too many to guess, here or in a stolen copy of the database. */
const length = 16;

const group = (text: string) => text.match(/.{4}/g)?.join('-') ?? text;

/** Ten codes as they are shown, such as `k3v9-…`; see `hashRecoveryCode` for the stored form. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    group([...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')),
  );

/** The stored form of a code. @param code with or without dashes @param secret of the service */
export const hashRecoveryCode = (
  code: string,
  { secret, userId }: { secret: string; userId: string },
): string =>
  createHmac('sha256', secret)
    .update(`recovery-code:${userId}:${code.replaceAll('-', '')}`)
    .digest('base64url');
