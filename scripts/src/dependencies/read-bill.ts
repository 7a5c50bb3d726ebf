import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { readWorkspaces } from '../workspaces.ts';
import { billSchema, findMissing, manifestSchema, withoutTools } from './find-missing.ts';
import { withOwnLicense } from './own-license.ts';

/**
 * All production dependencies of Ondine, as CycloneDX, from the lock file: the same on every machine, without network
 * access.
 * @throws StartupError when npm fails, or leaves a dependency out
 */
export function readBill(root: string): string {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9, shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new StartupError(`npm cannot list the dependencies: ${stderr}`);
  const manifests = readWorkspaces(root).map((folder) =>
    manifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))),
  );
  const bill = withOwnLicense(withoutTools(billSchema.parse(JSON.parse(stdout))));
  const missing = findMissing(bill, manifests);
  if (missing.length > 0) throw new StartupError(missing.join('\n'));
  return `${JSON.stringify(bill, null, 2)}\n`;
}
