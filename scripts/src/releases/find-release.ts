import type { RemoteEntry } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { z } from 'zod';
import { integrityOf } from './integrity-of.ts';
import { listReleases } from './list-releases.ts';
import { manifestAddress, releaseFolder } from './release-folder.ts';
import type { ReleaseTarget } from './release-target.ts';
import { requireContract } from './require-contract.ts';
import { isSignedRecord } from './sign-record.ts';
import type { ReleaseKeys } from './signing-key.ts';
import type { Release } from './switch-release.ts';

/** Maximum number of releases named in an error. */
const mostShown = 10;

const recordSchema = z.object({ contract_version: z.int() });

/** The hash that a signed entry has for one of its versions. */
const namedIntegrity = (entry: RemoteEntry | undefined, version: string): string | undefined =>
  entry &&
  [entry, entry.previous, entry.canary, ...(entry.older ?? [])].find((each) => each?.version === version)
    ?.integrity;

/**
 * Finds a release that was published before; builds nothing.
 * @param entry the signed live entry of the remote
 * @throws StartupError when there is no such release, it is not signed, or the shell could not run it
 */
export async function findRelease(
  target: ReleaseTarget,
  { name, version, entry }: { name: string; version: string; entry: RemoteEntry | undefined },
  keys: Pick<ReleaseKeys, 'trusted'>,
): Promise<Release> {
  const folder = releaseFolder(name, version);
  const text = /^[\w.+-]+$/.test(version) ? await target.read(`${folder}/release.json`) : null;
  if (text === null) {
    const published = await listReleases(target, name, entry);
    const others = published.slice(0, mostShown).map((line) => `\n  ${line}`);
    throw new StartupError(
      `${name} ${version} is not published at ${target.name}.${others.length > 0 ? ` What is, the newest first:${others.join('')}` : ''}`,
    );
  }
  const integrity = integrityOf(text);
  const isVouchedFor =
    namedIntegrity(entry, version) === integrity ||
    isSignedRecord(text, await target.read(`${folder}/release.sig`), keys.trusted);
  if (!isVouchedFor) {
    throw new StartupError(
      `${name} ${version} at ${target.name} is signed with none of RELEASE_PUBLIC_KEYS: check out its commit and release that.`,
    );
  }
  const { contract_version } = recordSchema.parse(JSON.parse(text));
  await requireContract(target, { name, contract: contract_version }, keys);
  return { manifest: manifestAddress(name, version), version, contract_version, integrity };
}
