import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemotesFile, remoteContractVersion } from '@ondine/contracts';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/**
 * Writes `shell/dist/remotes.json` for the builds that lie in the workspaces: each remote's own
 * version, served from its `dist` folder.
 */
export async function writeRemotesFile(root: string, remotes: readonly string[]): Promise<void> {
  const file: RemotesFile = {};
  for (const name of remotes) {
    const { version } = packageSchema.parse(
      JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')),
    );
    file[name] = {
      manifest: `/remotes/${name}/${version}/mf-manifest.json`,
      version,
      contract_version: remoteContractVersion,
    };
  }
  const target = join(root, 'shell', 'dist', 'remotes.json');
  await writeFile(`${target}.part`, JSON.stringify(file, null, 2));
  await rename(`${target}.part`, target);
}
