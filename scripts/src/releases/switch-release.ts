import type { RemoteEntry } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { manifestAddress } from './release-folder.ts';

/** A published build of a remote, as `remotes.json` names it. */
export type Release = Pick<
  RemoteEntry,
  'manifest' | 'version' | 'contract_version' | 'integrity' | 'notices'
>;

/** A build without its own fallback. */
const asPrevious = ({ manifest, version, contract_version, integrity }: Release) => ({
  manifest,
  version,
  contract_version,
  ...(integrity !== undefined && { integrity }),
});

/** Number of older releases whose files stay available; a tab that was opened with an earlier one must reload. */
const olderKept = 20;

/**
 * An entry whose older releases include all that were named before and are no longer.
 * @param withdrawn the versions to which no rollback is possible any more
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

/** The releases that were live before this one and were not withdrawn, newest first. */
export function releasesBefore(name: string, { previous, older = [] }: RemoteEntry): Release[] {
  const described = older.flatMap(({ version, integrity, contract_version, withdrawn }) =>
    withdrawn || contract_version === undefined
      ? []
      : [asPrevious({ manifest: manifestAddress(name, version), version, contract_version, integrity })],
  );
  return [...(previous ? [asPrevious(previous)] : []), ...described];
}

/**
 * Makes a release live; the one it replaces becomes the shell's fallback. A canary ends. For an earlier release this is
 * a rollback: the releases since are withdrawn.
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
 * The release before the live one; after a rollback to it, the one before that.
 * @throws StartupError when there is none
 */
export function releaseBefore(name: string, entry: RemoteEntry | undefined): Release {
  const release = entry && releasesBefore(name, entry)[0];
  if (!release) throw new StartupError(`${name} has no release before this one to go back to.`);
  return release;
}

/**
 * Serves a release to a share of the users beside the live one.
 * @param share above 0, in percent
 * @throws StartupError without a live release for the other users, or when the release is live for all
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
 * Serves the live release to all users again.
 * @throws StartupError when there is no canary
 */
export function endCanary(name: string, entry: RemoteEntry | undefined): RemoteEntry {
  if (!entry?.canary) throw new StartupError(`${name} has no canary.`);
  return withOlder(entry, without('canary', entry));
}

/** An entry without older releases, whose files are gone and cannot be rolled back to. */
export const forgetOlder = (entry: RemoteEntry): RemoteEntry => without('older', entry);

/** An entry that a command has switched: a build of the sources does not replace it. */
export const pin = (entry: RemoteEntry): RemoteEntry => ({ ...entry, pinned: true });

/** An entry that a build of the sources may replace again. */
export const unpin = (entry: RemoteEntry): RemoteEntry => without('pinned', entry);

/** The versions that an entry needs; all others may be deleted. */
export const versionsOf = ({ version, previous, canary }: RemoteEntry): string[] =>
  [version, previous?.version, canary?.version].filter((each) => each !== undefined);
