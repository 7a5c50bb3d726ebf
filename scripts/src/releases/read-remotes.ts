import type { RemoteEntry, RemotesFile } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import type { ReleaseTarget } from './release-target.ts';
import { readSignedRemotes } from './sign-remotes.ts';
import type { ReleaseKeys } from './signing-key.ts';

export const remotesFile = 'remotes.json';

type Trusted = Pick<ReleaseKeys, 'trusted'>;

/**
 * Parses and verifies the file of remotes; a missing file has none.
 * @throws StartupError when no trusted key signed it
 */
export function parseRemotes(text: string | null, target: ReleaseTarget, keys: Trusted): RemotesFile {
  const file = text === null ? { number: 0, remotes: {} } : readSignedRemotes(text, keys);
  if (file) return file;
  throw new StartupError(
    `${remotesFile} at ${target.name} is signed with none of RELEASE_PUBLIC_KEYS: somebody else may have written it. Remove it to begin anew.`,
  );
}

/** The live remotes of a target, by name. @throws StartupError when no trusted key signed the file */
export const readRemotes = async (target: ReleaseTarget, keys: Trusted): Promise<RemotesFile['remotes']> =>
  parseRemotes(await target.read(remotesFile), target, keys).remotes;

/**
 * The live entry of a remote, or of the shell; undefined when it was never released there.
 * @throws StartupError when no trusted key signed the file
 */
export const readEntry = async (
  target: ReleaseTarget,
  name: string,
  keys: Trusted,
): Promise<RemoteEntry | undefined> => (await readRemotes(target, keys))[name];
