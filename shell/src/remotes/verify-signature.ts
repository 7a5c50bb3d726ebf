import { verifyAsync } from '@noble/ed25519';

/** Bytes of base64url. */
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/**
 * Whether a key made a signature of a message, by Ed25519 as RFC 8032 has it. A library: browsers from
 * before 2025 do not all know the algorithm, and would show no screen at all.
 * @param key base64url of its 32 bytes
 * @param signature base64url
 */
export const isSignedBy = (key: string, message: Uint8Array, signature: string): Promise<boolean> =>
  verifyAsync(decode(signature), message, decode(key), { zip215: false });
