/** Decodes base64url. */
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/**
 * The key for the Web Crypto API; undefined in browsers that do not support Ed25519, such as those from before 2025.
 */
const importKey = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> =>
  crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined);

/**
 * Whether a signature of a message is valid (Ed25519, RFC 8032). It is checked by the browser, or else by a library
 * that is loaded only then.
 * @param key base64url of its 32 bytes
 * @param signature base64url
 */
export async function isSignedBy(
  key: string,
  message: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const [keyBytes, signatureBytes] = [decode(key), decode(signature)];
  const known = await importKey(keyBytes);
  if (known) return await crypto.subtle.verify('Ed25519', known, signatureBytes, message);
  const { verifyAsync } = await import('@noble/ed25519');
  return await verifyAsync(signatureBytes, message, keyBytes, { zip215: false });
}
