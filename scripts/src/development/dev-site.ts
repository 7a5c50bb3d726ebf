import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentPath, remoteContractVersion, type RemotesFile, shellName } from '@ondine/contracts';
import { systemClock } from '@ondine/platform/time';
import { readSignedRemotes, signRemotes } from '../releases/sign-remotes.ts';
import type { ReleaseKeys } from '../releases/signing-key.ts';

/**
 * The published remotes, with those on development servers in their place. A shell on a development server is not a
 * release: it lies in the site.
 */
export function withDevelopmentServers(
  published: RemotesFile['remotes'],
  served: readonly string[],
): RemotesFile['remotes'] {
  const ofServers = served
    .filter((name) => name !== shellName)
    .map((name) => [
      name,
      {
        manifest: `${developmentPath(name)}mf-manifest.json`,
        version: 'development',
        contract_version: remoteContractVersion,
      },
    ]);
  const { [shellName]: shell, ...remotes } = published;
  return {
    ...remotes,
    ...(shell && !served.includes(shellName) && { [shellName]: shell }),
    ...(Object.fromEntries(ofServers) as RemotesFile['remotes']),
  };
}

/**
 * Creates the folder that the gateway serves during development. Builds are linked; front ends on a development server
 * are named in `remotes.json`.
 * @param builtSite where builds are published
 * @param served the front ends on a development server; the shell's writes into `shell/`
 */
export async function prepareDevSite(
  siteDir: string,
  builtSite: string,
  served: readonly string[],
  keys: ReleaseKeys,
): Promise<void> {
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(siteDir, { recursive: true });
  for (const folder of served.includes('shell') ? ['remotes'] : ['remotes', 'shell']) {
    await mkdir(join(builtSite, folder), { recursive: true });
    await symlink(join(builtSite, folder), join(siteDir, folder), 'junction');
  }
  const file = join(builtSite, 'remotes.json');
  const published = existsSync(file) ? readSignedRemotes(await readFile(file, 'utf8'), keys) : null;
  const remotes = withDevelopmentServers(published?.remotes ?? {}, served);
  const signed = signRemotes(remotes, published?.number ?? 0, keys, systemClock());
  await writeFile(join(siteDir, 'remotes.json'), signed);
}
