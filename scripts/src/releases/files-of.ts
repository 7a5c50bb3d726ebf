import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every published file of a build, relative to its folder, with forward slashes; our build stamps are left out. */
export const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dist, path)).isFile() && !path.endsWith('.built-from'))
    .map((path) => path.replaceAll('\\', '/'));
