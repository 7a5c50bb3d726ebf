import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRecordSchema, remoteContractVersion, type RemoteEntry, shellName } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import type { Clock } from '@ondine/platform/time';
import { compressedCache, compressFile } from '../front-ends/compress-file.ts';
import { withIntegrity } from '../front-ends/with-integrity.ts';
import { gzippedSize, readCommit, readFirstLoad, type BuildRecord } from './build-record.ts';
import { filesOf } from './files-of.ts';
import { integrityOf } from './integrity-of.ts';
import { manifestAddress, releaseFolder } from './release-folder.ts';
import { parseRemotes, remotesFile } from './read-remotes.ts';
import type { ReleaseTarget } from './release-target.ts';
import { requireContract } from './require-contract.ts';
import { signRecord } from './sign-record.ts';
import { signRemotes } from './sign-remotes.ts';
import type { ReleaseKeys } from './signing-key.ts';
import type { Release } from './switch-release.ts';

/** A build of a remote, or of the shell, that is ready to be published. */
export interface Build {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** The folder of the build. */
  readonly dist: string;
  /** Maximum gzipped bytes of the first load. */
  readonly firstLoadBudget: number;
}

/** The keys that sign releases, and the clock. */
export interface Signing {
  readonly keys: ReleaseKeys;
  readonly clock: Clock;
}

/** The published files of a build and their compressed forms, by path. */
async function filesToPublish({ root, name, dist }: Build): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of filesOf(dist)) {
    const built = readFileSync(join(dist, path));
    const isPage = name === shellName && path === 'index.html';
    const body = isPage ? Buffer.from(await withIntegrity(built.toString(), dist)) : built;
    files.set(path, body);
    for (const form of await compressFile(path, body, compressedCache(root))) files.set(form.path, form.body);
  }
  return files;
}

/**
 * The record of a build that meets its requirements.
 * @throws StartupError when its first load is over its budget
 */
function recordBuild(
  { root, name, version, dist, firstLoadBudget }: Build,
  files: ReadonlyMap<string, Buffer>,
  now: Date,
): BuildRecord {
  const { shared, firstLoad } = readFirstLoad(name, dist);
  const sizes = {
    first_load: gzippedSize(dist, firstLoad),
    total: filesOf(dist).reduce((sum, file) => sum + (files.get(file)?.length ?? 0), 0),
  };
  if (sizes.first_load > firstLoadBudget) {
    throw new StartupError(
      `The first load of ${name} has ${sizes.first_load} bytes, ${sizes.first_load - firstLoadBudget} over its budget.`,
    );
  }
  return {
    name,
    version,
    commit: readCommit(root),
    contract_version: remoteContractVersion,
    built_at: now.toISOString(),
    sizes,
    shared,
    files: Object.fromEntries([...files].map(([path, body]) => [path, integrityOf(body)])),
  };
}

/**
 * Publishes a build into a folder of its own, which never changes afterwards. An existing version is left as it is.
 * @throws StartupError when its contract is incompatible with what is live on the target
 */
export async function publishRelease(
  build: Build,
  target: ReleaseTarget,
  { keys, clock }: Signing,
): Promise<{ release: Release; record: BuildRecord; alreadyThere: boolean }> {
  await requireContract(target, { name: build.name, contract: remoteContractVersion }, keys);
  const files = await filesToPublish(build);
  const record = recordBuild(build, files, clock());
  const folder = releaseFolder(build.name, build.version);
  const there = await target.read(`${folder}/release.json`);
  if (there !== null) requireSameFiles(build, there, record, target);
  const text = there ?? JSON.stringify(record, null, 2);
  const alreadyThere = there !== null;
  if (!alreadyThere) {
    for (const [file, body] of files) await target.publish(`${folder}/${file}`, body);
    await target.publish(`${folder}/release.sig`, Buffer.from(signRecord(text, keys.signWith)));
    // Last: its presence marks the release as complete.
    await target.publish(`${folder}/release.json`, Buffer.from(text));
  }
  const release = {
    manifest: manifestAddress(build.name, build.version),
    version: build.version,
    contract_version: remoteContractVersion,
    integrity: integrityOf(text),
  };
  return { release, record, alreadyThere };
}

/**
 * Files that are already there are signed only if they equal this build.
 * @throws StartupError when their record names other files
 */
function requireSameFiles(build: Build, there: string, { files }: BuildRecord, target: ReleaseTarget): void {
  const theirs = releaseRecordSchema.safeParse(readJson(there));
  const same =
    theirs.success &&
    Object.keys(theirs.data.files).length === Object.keys(files).length &&
    Object.entries(files).every(([path, hash]) => theirs.data.files[path] === hash);
  if (same) return;
  throw new StartupError(
    `${build.name} ${build.version} at ${target.name} is not what is built here. Remove it there, or raise the version.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Changes and signs which release of a remote is live, in one step.
 * @returns the new entry
 * @throws StartupError when no trusted key signed the current file: it is not overwritten
 */
export async function switchRemote(
  target: ReleaseTarget,
  name: string,
  change: (entry: RemoteEntry | undefined) => RemoteEntry,
  { keys, clock }: Signing,
): Promise<RemoteEntry> {
  let next: RemoteEntry | undefined;
  await target.replace(remotesFile, (text) => {
    const before = parseRemotes(text, target, keys);
    next = change(before.remotes[name]);
    return signRemotes({ ...before.remotes, [name]: next }, before.number, keys, clock());
  });
  if (!next) throw new Error(`${target.name} was not switched`);
  return next;
}

/**
 * Removes a remote from a site, in one step: the shell no longer offers its screens. Its releases are kept.
 * @throws StartupError when it is not there
 */
export async function withdrawRemote(
  target: ReleaseTarget,
  name: string,
  { keys, clock }: Signing,
): Promise<void> {
  await target.replace(remotesFile, (text) => {
    const { number, remotes } = parseRemotes(text, target, keys);
    const { [name]: gone, ...others } = remotes;
    if (!gone) throw new StartupError(`${name} is not live at ${target.name}.`);
    return signRemotes(others, number, keys, clock());
  });
}
