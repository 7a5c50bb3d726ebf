import type { RemoteEntry, RemotesFile } from '@ondine/contracts';
import { StartupError } from '@ondine/platform';
import type { ReleaseTarget } from './release-target.ts';
import { readSignedRemotes } from './sign-remotes.ts';
import type { ReleaseKeys } from './signing-key.ts';

export const remotesFile = 'remotes.json';

type Trusted = Pick<ReleaseKeys, 'trusted'>;

/**
 * What the file of remotes says; of one that is not there, nothing.
 * @throws StartupError when it was signed with none of our keys
 */
export function parseRemotes(text: string | null, target: ReleaseTarget, keys: Trusted): RemotesFile {
  const file = text === null ? { number: 0, remotes: {} } : readSignedRemotes(text, keys);
  if (file) return file;
  throw new StartupError(
    `${remotesFile} at ${target.name} is signed with none of RELEASE_PUBLIC_KEYS: somebody else may have written it. Remove it to begin anew.`,
  );
}

/** What is live over there, by name. @throws StartupError when it was signed with none of our keys */
export const readRemotes = async (target: ReleaseTarget, keys: Trusted): Promise<RemotesFile['remotes']> =>
  parseRemotes(await target.read(remotesFile), target, keys).remotes;

/**
 * What is live of a remote, or of the shell; undefined when it was never released there.
 * @throws StartupError when what is there was signed with none of our keys
 */
export const readEntry = async (
  target: ReleaseTarget,
  name: string,
  keys: Trusted,
): Promise<RemoteEntry | undefined> => (await readRemotes(target, keys))[name];
