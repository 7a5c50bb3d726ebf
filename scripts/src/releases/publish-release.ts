import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteContractVersion, remotesFileSchema, type RemoteEntry } from '@ondine/contracts';
import { StartupError } from '@ondine/platform';
import { gzippedSize, readCommit, readManifest, type BuildRecord } from './build-record.ts';
import type { ReleaseTarget } from './release-target.ts';
import type { Release } from './switch-release.ts';

/** A build that is ready to be published. */
export interface Build {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** The folder of the build. */
  readonly dist: string;
  /** Bytes, gzipped, that the first load may have. */
  readonly firstLoadBudget: number;
}

const remotesFile = 'remotes.json';
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(folder, path)).isFile() && !path.endsWith('.built-from'),
  );

/**
 * What is told about a build, once it keeps to what is asked of it.
 * @throws StartupError when its first load is over its budget
 */
function recordBuild({ root, name, version, dist, firstLoadBudget }: Build, now: Date): BuildRecord {
  const { shared, firstLoad } = readManifest(dist);
  const sizes = {
    first_load: gzippedSize(dist, firstLoad),
    total: filesOf(dist).reduce((sum, file) => sum + statSync(join(dist, file)).size, 0),
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
  };
}

/**
 * Publishes a build into a folder of its own, which is never changed afterwards; a version that is there
 * already is left as it is.
 * @throws StartupError when the shell over there keeps to another contract
 */
export async function publishRelease(
  build: Build,
  target: ReleaseTarget,
  now: Date,
): Promise<{ release: Release; record: BuildRecord; alreadyThere: boolean }> {
  await requireSameContract(target);
  const record = recordBuild(build, now);
  const folder = `remotes/${build.name}/${build.version}`;
  const alreadyThere = (await target.read(`${folder}/release.json`)) !== null;
  if (!alreadyThere) {
    for (const file of filesOf(build.dist)) {
      await target.publish(`${folder}/${file.replaceAll('\\', '/')}`, readFileSync(join(build.dist, file)));
    }
    // Last: its presence says that the release is whole.
    await target.publish(`${folder}/release.json`, Buffer.from(JSON.stringify(record, null, 2)));
  }
  const release = {
    manifest: `/${folder}/mf-manifest.json`,
    version: build.version,
    contract_version: remoteContractVersion,
  };
  return { release, record, alreadyThere };
}

async function requireSameContract(target: ReleaseTarget): Promise<void> {
  const text = await target.read('shell/release.json');
  if (text === null) return;
  const { contract_version: theirs } = JSON.parse(text) as { contract_version: number };
  if (theirs !== remoteContractVersion) {
    throw new StartupError(
      `The shell at ${target.name} keeps to contract ${theirs}, this build to ${remoteContractVersion}: it could not run there.`,
    );
  }
}

/** Changes which release of a remote is live, in one step. @returns the entry as it is now */
export async function switchRemote(
  target: ReleaseTarget,
  name: string,
  change: (entry: RemoteEntry | undefined) => RemoteEntry,
): Promise<RemoteEntry> {
  let next: RemoteEntry | undefined;
  await target.replace(remotesFile, (text) => {
    const remotes = text === null ? {} : remotesFileSchema.parse(JSON.parse(text));
    next = change(remotes[name]);
    return JSON.stringify({ ...remotes, [name]: next }, null, 2);
  });
  if (!next) throw new Error(`${target.name} was not switched`);
  return next;
}
