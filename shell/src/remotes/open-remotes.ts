import {
  releaseName,
  remotesFileSchema,
  remotesMessage,
  type RemotesFile,
  type SignedRemotes,
  signedRemotesSchema,
} from '@ondine/contracts';
import { isSignedBy } from './verify-signature.ts';

/** Under which a browser keeps the highest number that it has seen. */
const seenKey = 'ondine.remotes';

async function isSigned({ content, signatures }: SignedRemotes, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const signature = signatures[key];
    if (signature !== undefined && (await isSignedBy(key, remotesMessage(content), signature))) return true;
  }
  return false;
}

/** Nobody signed which canaries have ended: all that this can do is to leave a user with the live release. */
const withoutEnded = (remotes: RemotesFile['remotes'], ended: readonly string[]): RemotesFile['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { canary, ...entry }]) => [
      name,
      canary && !ended.includes(releaseName(name, canary.version)) ? { ...entry, canary } : entry,
    ]),
  );

/**
 * What `remotes.json` says, once it is known to be ours and no older than one that this browser has seen:
 * otherwise whoever can write to the store could bring back a release with a known fault.
 * @param keys public keys, base64url
 * @throws Error when it is not to be believed
 */
export async function openRemotes(
  text: string,
  {
    keys,
    storage,
  }: { readonly keys: readonly string[]; readonly storage: Pick<Storage, 'getItem' | 'setItem'> },
): Promise<RemotesFile['remotes']> {
  const signed = signedRemotesSchema.parse(JSON.parse(text));
  if (!(await isSigned(signed, keys))) throw new Error('/remotes.json is signed by nobody who may');
  const { number, remotes } = remotesFileSchema.parse(JSON.parse(signed.content));
  const seen = Number(storage.getItem(seenKey) ?? 0);
  if (number < seen) throw new Error(`/remotes.json is number ${number}, older than ${seen}`);
  storage.setItem(seenKey, String(number));
  return withoutEnded(remotes, signed.ended_canaries ?? []);
}
