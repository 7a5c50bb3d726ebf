import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of a build that is published, from its folder, with slashes; our own marks are left out. */
export const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dist, path)).isFile() && !path.endsWith('.built-from'))
    .map((path) => path.replaceAll('\\', '/'));
