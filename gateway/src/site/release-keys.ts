import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellRecordSchema } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';

/**
 * The public keys of releases: the configured ones, or those built into the shell of this site, which runs the releases
 * we serve.
 * @throws StartupError when there are none: no release could be served
 */
export async function readReleaseKeys(
  siteDir: string,
  setting: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (setting) return setting;
  try {
    const text = await readFile(join(siteDir, 'shell', 'release.json'), 'utf8');
    return shellRecordSchema.parse(JSON.parse(text)).keys;
  } catch (error) {
    throw new StartupError(
      `The shell in ${siteDir} does not say whose releases it runs; run npm run build first, or set RELEASE_PUBLIC_KEYS.`,
      { cause: error },
    );
  }
}
