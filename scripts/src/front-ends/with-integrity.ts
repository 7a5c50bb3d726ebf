import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../releases/integrity-of.ts';

/** The files that the shell's page loads from its build: the attribute that names each, and its path. */
export const loadedByPage = (page: string): { readonly attribute: string; readonly path: string }[] =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([attribute, path = '']) => ({
    attribute,
    path,
  }));

/**
 * The page of the shell with the hash of each script and style sheet that it loads from the build.
 * @param dist the folder of the build
 */
export async function withIntegrity(page: string, dist: string): Promise<string> {
  let checked = page;
  for (const { attribute, path } of loadedByPage(page)) {
    const hash = integrityOf(await readFile(join(dist, path)));
    checked = checked.replace(attribute, `${attribute} integrity="${hash}"`);
  }
  return checked;
}
