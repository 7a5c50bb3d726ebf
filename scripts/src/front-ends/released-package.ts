import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({
  version: z.string(),
  ondine: z.object({ firstLoadBudget: z.int().positive() }),
});

/**
 * The release settings in the package of a remote, or of the shell.
 * @param fingerprint of its sources: part of its version, so that a version never changes
 */
export function readReleasedPackage(root: string, name: string, fingerprint: string) {
  const folder = join(root, name);
  const { version, ondine } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return {
    version: `${version}-${fingerprint.slice(0, 12)}`,
    dist: join(folder, 'dist'),
    firstLoadBudget: ondine.firstLoadBudget,
  };
}
