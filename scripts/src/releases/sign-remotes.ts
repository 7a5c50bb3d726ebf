import { createPublicKey, sign, verify } from 'node:crypto';
import {
  remotesFileSchema,
  remotesMessage,
  type RemotesFile,
  type SignedRemotes,
  signedRemotesSchema,
} from '@ondine/contracts';
import { publicKeyOf, type ReleaseKeys } from './signing-key.ts';

type Remotes = RemotesFile['remotes'];

/**
 * `remotes.json`, signed.
 * @param before the number of the file it replaces, or 0
 */
export function signRemotes(remotes: Remotes, before: number, { signWith }: ReleaseKeys, now: Date): string {
  // The time of day as well: a site that is made anew goes on above what browsers remember of the old one.
  const file: RemotesFile = { number: Math.max(before + 1, now.getTime()), remotes };
  const content = JSON.stringify(file, null, 2);
  const signed: SignedRemotes = {
    content,
    signatures: {
      [publicKeyOf(signWith)]: sign(null, remotesMessage(content), signWith).toString('base64url'),
    },
  };
  return JSON.stringify(signed, null, 2);
}

const isSignedBy = (key: string, { content, signatures }: SignedRemotes) =>
  verify(
    null,
    remotesMessage(content),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
    Buffer.from(signatures[key] ?? '', 'base64url'),
  );

/** What a `remotes.json` says, or null when none of the keys signed it. */
export function readSignedRemotes(
  text: string,
  { trusted }: Pick<ReleaseKeys, 'trusted'>,
): RemotesFile | null {
  try {
    const signed = signedRemotesSchema.parse(JSON.parse(text));
    if (!trusted.some((key) => isSignedBy(key, signed))) return null;
    return remotesFileSchema.parse(JSON.parse(signed.content));
  } catch {
    return null;
  }
}
