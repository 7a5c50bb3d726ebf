import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  addressVariable,
  remoteContractVersion,
  type RemoteEntry,
  type RemotesFile,
  serviceNames,
} from '@ondine/contracts';
import { startGateway } from '@ondine/gateway';
import { silentLogger } from '@ondine/platform/testing';
import { integrityOf } from '@ondine/scripts/integrity-of';
import { readSignedRemotes, signRemotes } from '@ondine/scripts/sign-remotes';
import { readReleaseKeys } from '@ondine/scripts/signing-key';
import { projectRoot } from './launch-platform.ts';

/** The built site in its own folder, in which a test changes the releases of one remote and of the shell. */
export interface ReleaseSite {
  readonly url: string;
  /** The release that was built with the site. */
  readonly live: RemoteEntry;
  /** The folder of a version of the remote, or of `name`. */
  folderOf(version: string, name?: string): string;
  /** The `remotes.json` entry of a version without files. */
  releaseOf(version: string): RemoteEntry;
  /** Writes the file list of a version as a release does. @returns its entry */
  seal(version: string, name?: string): Promise<RemoteEntry>;
  /** Switches the remote, or `name`, to an entry, signed as a release signs it. */
  publish(entry: RemoteEntry, name?: string): Promise<void>;
  /** The folder of the shell that is served while none is released. */
  readonly shellFolder: string;
  /** The signed file of remotes. */
  readonly remotesFile: string;
  close(): Promise<void>;
}

/** Serves the site without services: visitors need none. */
export async function openReleaseSite(remote: string): Promise<ReleaseSite> {
  const siteDir = await mkdtemp(join(tmpdir(), 'ondine-releases-'));
  await cp(join(projectRoot, '.cache', 'site'), siteDir, { recursive: true });
  const remotesFile = join(siteDir, 'remotes.json');
  const keys = readReleaseKeys(projectRoot, process.env, () => undefined);
  async function readRemotes(): Promise<RemotesFile> {
    const file = readSignedRemotes(await readFile(remotesFile, 'utf8'), keys);
    if (!file) throw new Error('The site is not signed with the key of this checkout');
    return file;
  }
  let { number, remotes } = await readRemotes();
  const nowhere = 'http://127.0.0.1:9';
  const gateway = await startGateway({
    logger: silentLogger(),
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_DIR: siteDir,
      ...Object.fromEntries(serviceNames.map((name) => [addressVariable(name), nowhere])),
    },
  });
  const { [remote]: entry } = remotes;
  if (!entry) throw new Error(`${remote} is not published`);
  const { manifest, version, contract_version, integrity } = entry;
  const folderOf = (of: string, name = remote) => join(siteDir, 'remotes', name, of);
  const releaseOf = (of: string) => ({
    manifest: `/remotes/${remote}/${of}/mf-manifest.json`,
    version: of,
    contract_version: remoteContractVersion,
    integrity: integrityOf(of),
  });
  return {
    url: gateway.url,
    live: { manifest, version, contract_version, integrity },
    remotesFile,
    folderOf,
    releaseOf,
    shellFolder: join(siteDir, 'shell'),
    async seal(of, name = remote) {
      const folder = folderOf(of, name);
      const names = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = names
        .filter((each) => each.isFile() && each.name !== 'release.json')
        .map((each) => join(each.parentPath, each.name));
      const hashes = await Promise.all(
        paths.map(async (path) => [
          relative(folder, path).replaceAll('\\', '/'),
          integrityOf(await readFile(path)),
        ]),
      );
      const list = JSON.stringify({ name, version: of, files: Object.fromEntries(hashes) as object });
      await writeFile(join(folder, 'release.json'), list);
      return { ...releaseOf(of), integrity: integrityOf(list) };
    },
    async publish(next, name = remote) {
      remotes = { ...remotes, [name]: next };
      const text = signRemotes(remotes, number, keys, new Date());
      ({ number } = readSignedRemotes(text, keys) ?? { number });
      await writeFile(remotesFile, text);
    },
    async close() {
      await gateway.close();
      await rm(siteDir, { recursive: true, force: true });
    },
  };
}
