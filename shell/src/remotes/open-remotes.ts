import {
  releaseName,
  remotesFileSchema,
  remotesMessage,
  type RemotesFile,
  type SignedRemotes,
  signedRemotesSchema,
} from '@ondine/contracts';
import { isSignedBy } from './verify-signature.ts';

/** The storage key of the highest number that a browser has seen. */
const seenKey = 'ondine.remotes';

async function isSigned({ content, signatures }: SignedRemotes, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const signature = signatures[key];
    if (signature !== undefined && (await isSignedBy(key, remotesMessage(content), signature))) return true;
  }
  return false;
}

/** Removes ended canaries. That list is not signed: all it can do is to give a user the live release. */
const withoutEnded = (remotes: RemotesFile['remotes'], ended: readonly string[]): RemotesFile['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { canary, ...entry }]) => [
      name,
      canary && !ended.includes(releaseName(name, canary.version)) ? { ...entry, canary } : entry,
    ]),
  );

/**
 * The content of `remotes.json`, after checking its signature and that it is no older than one that this browser has
 * seen. Otherwise an attacker who can write to the store could bring back a release with a known error.
 * @param keys public keys, base64url
 * @throws Error when a check fails
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
