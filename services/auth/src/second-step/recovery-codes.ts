import { createHmac, randomBytes } from 'node:crypto';

/** Codes that are given at once. */
const count = 10;
/** Without what is mistaken for another: i, l, o, u (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: nobody guesses one, here or in a copy of the database. */
const length = 16;

const group = (text: string) => text.match(/.{4}/g)?.join('-') ?? text;

/** Ten codes as they are shown, such as `k3v9-…`; see `hashRecoveryCode` for what is kept. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    group([...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')),
  );

/** What is kept of a code. @param code with or without dashes @param secret of the service */
export const hashRecoveryCode = (
  code: string,
  { secret, userId }: { secret: string; userId: string },
): string =>
  createHmac('sha256', secret)
    .update(`recovery-code:${userId}:${code.replaceAll('-', '')}`)
    .digest('base64url');
