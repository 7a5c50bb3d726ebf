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
 * The text of `remotes.json`, signed.
 * @param before the number of the file it replaces, or 0
 */
export function signRemotes(remotes: Remotes, before: number, { signWith }: ReleaseKeys, now: Date): string {
  // At least the time of day, so that a recreated site gets a higher number than browsers stored for the old one.
  const file: RemotesFile = { number: Math.max(before + 1, now.getTime()), remotes };
  const content = JSON.stringify(file, null, 2);
  const signed: SignedRemotes = { content, signatures: signaturesOf(remotesMessage(content), signWith) };
  return JSON.stringify(signed, null, 2);
}

/** The contents of a `remotes.json`, or null when no trusted key signed it. */
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
