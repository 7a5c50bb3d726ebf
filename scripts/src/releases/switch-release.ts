import type { RemoteEntry } from '@ondine/contracts';
import { StartupError } from '@ondine/platform';

/** A published build of a remote, as `remotes.json` names it. */
export type Release = Pick<
  RemoteEntry,
  'manifest' | 'version' | 'contract_version' | 'integrity' | 'notices'
>;

/** A build without what it would itself fall back to. */
const asPrevious = ({ manifest, version, contract_version, integrity }: Release) => ({
  manifest,
  version,
  contract_version,
  ...(integrity !== undefined && { integrity }),
});

/** Releases from before whose files are still handed out; a tab that is open for longer has to load anew. */
const olderKept = 20;

/** An entry with all releases that were named until now and are no more among its older ones. */
function withOlder(before: RemoteEntry | undefined, entry: RemoteEntry): RemoteEntry {
  if (!before) return entry;
  const named = new Set(versionsOf(entry));
  const older = [before, before.previous, before.canary, ...(before.older ?? [])]
    .filter((each) => each !== undefined)
    .filter(({ version }) => !named.has(version) && named.add(version))
    .map(({ version, integrity }) => ({ version, integrity }))
    .slice(0, olderKept);
  return older.length > 0 ? { ...entry, older } : entry;
}

const withoutCanary = (entry: RemoteEntry): RemoteEntry =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => field !== 'canary')) as RemoteEntry;

/** Makes a release the live one; the one it replaces is what the shell falls back to. A canary ends with it. */
export function goLive(entry: RemoteEntry | undefined, release: Release): RemoteEntry {
  if (entry?.version === release.version) {
    return withOlder(entry, withoutCanary({ ...entry, ...release }));
  }
  return withOlder(entry, { ...release, ...(entry && { previous: asPrevious(entry) }) });
}

/**
 * Goes back to the release before; doing it again goes forward again.
 * @throws StartupError when there is none
 */
export function rollBack(name: string, entry: RemoteEntry | undefined): RemoteEntry {
  if (!entry?.previous) throw new StartupError(`${name} has no release before this one to go back to.`);
  return withOlder(entry, { ...entry.previous, previous: asPrevious(entry) });
}

/**
 * Shows a release to a share of the users beside the live one; a share of 0 ends it.
 * @throws StartupError without a live release, which the others keep seeing, or when it is live for all
 */
export function setCanary(
  name: string,
  entry: RemoteEntry | undefined,
  release: Release,
  share: number,
): RemoteEntry {
  if (!entry) throw new StartupError(`${name} has no live release yet; release it first.`);
  if (share > 0 && entry.version === release.version)
    throw new StartupError(`${name} ${release.version} is live for everybody already.`);
  if (share === 0) return withOlder(entry, withoutCanary(entry));
  return withOlder(entry, { ...entry, canary: { ...asPrevious(release), share } });
}

/** The versions that an entry needs: all others may go. */
export const versionsOf = ({ version, previous, canary }: RemoteEntry): string[] =>
  [version, previous?.version, canary?.version].filter((each) => each !== undefined);
