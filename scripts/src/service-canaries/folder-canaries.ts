import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceCanaries, serviceCanariesSchema } from '@ondine/contracts';

/** Where the gateway of `npm run start:distributed` reads which services have a canary. */
export const canariesFileIn = (dataDir: string): string => join(dataDir, 'service-canaries.json');

/** What a file of canaries says; one that is not there names none. */
export const readCanariesFile = (file: string): ServiceCanaries =>
  existsSync(file) ? serviceCanariesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Changes a file of canaries in one step. @returns what it says now */
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
