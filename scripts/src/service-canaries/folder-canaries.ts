import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceCanaries, serviceCanariesSchema } from '@ondine/contracts';

/** The file from which the gateways of `npm run start:distributed` read the canaries. */
export const canariesFileIn = (dataDir: string): string => join(dataDir, 'service-canaries.json');

/** The canaries in a file; none when it does not exist. */
export const readCanariesFile = (file: string): ServiceCanaries =>
  existsSync(file) ? serviceCanariesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Changes a canary file atomically. @returns its new contents */
export function changeCanariesFile(
  file: string,
  change: (canaries: ServiceCanaries) => ServiceCanaries,
): ServiceCanaries {
  const next = change(readCanariesFile(file));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${file}.part`, file);
  return next;
}
