import { createPublicKey, verify } from 'node:crypto';
import { remotesFileSchema, remotesMessage, type RemotesFile, signedRemotesSchema } from '@ondine/contracts';

/**
 * The verified content of a `remotes.json`.
 * @param keys public keys, base64url
 * @throws Error when it is malformed, or signed by none of the keys
 */
export function openRemotes(text: string, keys: readonly string[]): RemotesFile {
  const { content, signatures } = signedRemotesSchema.parse(JSON.parse(text));
  const message = remotesMessage(content);
  const isSigned = keys.some((key) =>
    verify(
      null,
      message,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
      Buffer.from(signatures[key] ?? '', 'base64url'),
    ),
  );
  if (!isSigned) {
    const signers = Object.keys(signatures).join(', ') || 'nobody';
    throw new Error(`remotes.json is signed by ${signers}, which is none of the keys that are trusted`);
  }
  return remotesFileSchema.parse(JSON.parse(content));
}
