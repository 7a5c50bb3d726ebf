import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressVariable,
  remoteContractVersion,
  type RemoteEntry,
  remotesFileSchema,
  serviceNames,
} from '@ondine/contracts';
import { startGateway } from '@ondine/gateway';
import { silentLogger } from '@ondine/platform/testing';
import { projectRoot } from './launch-platform.ts';

/** The built site in a folder of its own, whose releases of one remote a test changes at will. */
export interface ReleaseSite {
  readonly url: string;
  /** The release that was built with the site. */
  readonly live: RemoteEntry;
  /** Where a version of the remote lies. */
  folderOf(version: string): string;
  /** The entry of a version, as `remotes.json` has it. */
  releaseOf(version: string): RemoteEntry;
  /** Switches the remote to an entry. */
  publish(entry: RemoteEntry): Promise<void>;
  close(): Promise<void>;
}

/** Serves the site with nothing behind it: visitors need no service. */
export async function openReleaseSite(remote: string): Promise<ReleaseSite> {
  const siteDir = await mkdtemp(join(tmpdir(), 'ondine-releases-'));
  await cp(join(projectRoot, '.cache', 'site'), siteDir, { recursive: true });
  const remotesFile = join(siteDir, 'remotes.json');
  const readRemotes = async () => remotesFileSchema.parse(JSON.parse(await readFile(remotesFile, 'utf8')));
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
  const { [remote]: entry } = await readRemotes();
  if (!entry) throw new Error(`${remote} is not published`);
  const { manifest, version, contract_version } = entry;
  return {
    url: gateway.url,
    live: { manifest, version, contract_version },
    folderOf: (of) => join(siteDir, 'remotes', remote, of),
    releaseOf: (of) => ({
      manifest: `/remotes/${remote}/${of}/mf-manifest.json`,
      version: of,
      contract_version: remoteContractVersion,
    }),
    async publish(next) {
      await writeFile(remotesFile, JSON.stringify({ ...(await readRemotes()), [remote]: next }));
    },
    async close() {
      await gateway.close();
      await rm(siteDir, { recursive: true, force: true });
    },
  };
}
