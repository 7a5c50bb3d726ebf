import {
  remotesFileSchema,
  remotesMessage,
  type RemotesFile,
  type SignedRemotes,
  signedRemotesSchema,
} from '@ondine/contracts';
import { type ReleaseKeys, signaturesOf, verifySignatures } from './signing-key.ts';

type Remotes = RemotesFile['remotes'];

/**
 * `remotes.json`, signed.
 * @param before the number of the file it replaces, or 0
 */
export function signRemotes(remotes: Remotes, before: number, { signWith }: ReleaseKeys, now: Date): string {
  // The time of day as well: a site that is made anew goes on above what browsers remember of the old one.
  const file: RemotesFile = { number: Math.max(before + 1, now.getTime()), remotes };
  const content = JSON.stringify(file, null, 2);
  const signed: SignedRemotes = { content, signatures: signaturesOf(remotesMessage(content), signWith) };
  return JSON.stringify(signed, null, 2);
}

/** What a `remotes.json` says, or null when none of the keys signed it. */
export function readSignedRemotes(
  text: string,
  { trusted }: Pick<ReleaseKeys, 'trusted'>,
): RemotesFile | null {
  try {
    const signed = signedRemotesSchema.parse(JSON.parse(text));
    if (!verifySignatures(remotesMessage(signed.content), signed.signatures, trusted)) return null;
    return remotesFileSchema.parse(JSON.parse(signed.content));
  } catch {
    return null;
  }
}
