import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The version in a package file. */
export const readVersion = (file: string | URL) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** The version of the kit itself. */
export const ownVersion = readVersion(new URL('../package.json', import.meta.url));

/** The installed version of a package. */
export const installedVersion = (name: string): string =>
  readVersion(require.resolve(`${name}/package.json`));
