import type { RemoteEntry } from '@ondine/contracts';
import { StartupError } from '@ondine/platform';
import { manifestAddress } from './release-folder.ts';

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

/**
 * An entry with all releases that were named until now and are no more among its older ones.
 * @param withdrawn the versions that no rollback goes to any more
 */
function withOlder(
  before: RemoteEntry | undefined,
  entry: RemoteEntry,
  withdrawn: ReadonlySet<string> = new Set(),
): RemoteEntry {
  if (!before) return entry;
  const named = new Set(versionsOf(entry));
  const wasCanary = before.canary && { ...before.canary, withdrawn: true as const };
  const older = [before, before.previous, wasCanary, ...(before.older ?? [])]
    .filter((each) => each !== undefined)
    .filter(({ version }) => !named.has(version) && named.add(version))
    .map((each) => ({
      version: each.version,
      integrity: each.integrity,
      ...(each.contract_version !== undefined && { contract_version: each.contract_version }),
      ...((withdrawn.has(each.version) || ('withdrawn' in each && each.withdrawn)) && {
        withdrawn: true as const,
      }),
    }))
    .slice(0, olderKept);
  return older.length > 0 ? { ...entry, older } : entry;
}

const without = (field: keyof RemoteEntry, entry: RemoteEntry): RemoteEntry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field)) as RemoteEntry;

/** The releases that were live before this one and were not taken back, newest first. */
export function releasesBefore(name: string, { previous, older = [] }: RemoteEntry): Release[] {
  const described = older.flatMap(({ version, integrity, contract_version, withdrawn }) =>
    withdrawn || contract_version === undefined
      ? []
      : [asPrevious({ manifest: manifestAddress(name, version), version, contract_version, integrity })],
  );
  return [...(previous ? [asPrevious(previous)] : []), ...described];
}

/**
 * Makes a release the live one; the one it replaces is what the shell falls back to. A canary ends with it. A
 * release from before is gone back to: what was live since is withdrawn.
 */
export function goLive(name: string, entry: RemoteEntry | undefined, release: Release): RemoteEntry {
  if (entry?.version === release.version) {
    return withOlder(entry, without('canary', { ...entry, ...release }));
  }
  const before = entry ? releasesBefore(name, entry) : [];
  const place = before.findIndex(({ version }) => version === release.version);
  if (!entry || place === -1) {
    return withOlder(entry, { ...release, ...(entry && { previous: asPrevious(entry) }) });
  }
  const fallback = before[place + 1];
  const left = [entry, ...before.slice(0, place)].map(({ version }) => version);
  return withOlder(entry, { ...release, ...(fallback && { previous: fallback }) }, new Set(left));
}

/**
 * The release before the live one; asked again after going there, the one before that.
 * @throws StartupError when there is none
 */
export function releaseBefore(name: string, entry: RemoteEntry | undefined): Release {
  const release = entry && releasesBefore(name, entry)[0];
  if (!release) throw new StartupError(`${name} has no release before this one to go back to.`);
  return release;
}

/**
 * Shows a release to a share of the users beside the live one.
 * @param share above 0, in percent
 * @throws StartupError without a live release, which the others keep seeing, or when it is live for all
 */
export function setCanary(
  name: string,
  entry: RemoteEntry | undefined,
  release: Release,
  share: number,
): RemoteEntry {
  if (!entry) throw new StartupError(`${name} has no live release yet; release it first.`);
  if (entry.version === release.version)
    throw new StartupError(`${name} ${release.version} is live for everybody already.`);
  return withOlder(entry, { ...entry, canary: { ...asPrevious(release), share } });
}

/**
 * Shows the live release to everybody again.
 * @throws StartupError when there is no canary
 */
export function endCanary(name: string, entry: RemoteEntry | undefined): RemoteEntry {
  if (!entry?.canary) throw new StartupError(`${name} has no canary.`);
  return withOlder(entry, without('canary', entry));
}

/** An entry of whose older releases no files are left: nobody goes back to them. */
export const forgetOlder = (entry: RemoteEntry): RemoteEntry => without('older', entry);

/** An entry that a command has switched: what is built from the sources does not take its place. */
export const pin = (entry: RemoteEntry): RemoteEntry => ({ ...entry, pinned: true });

/** An entry whose place what is built from the sources may take again. */
export const unpin = (entry: RemoteEntry): RemoteEntry => without('pinned', entry);

/** The versions that an entry needs: all others may go. */
export const versionsOf = ({ version, previous, canary }: RemoteEntry): string[] =>
  [version, previous?.version, canary?.version].filter((each) => each !== undefined);
