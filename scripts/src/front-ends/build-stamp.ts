import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a front-end build reads. */
const inputs = [
  'package-lock.json',
  'packages/{contracts,web-kit}/**/*',
  '{shell,mf-account,mf-chat,mf-fitness}/**/*',
];
const ignored = /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)|\.test\.tsx?$/;

/** A fingerprint of the sources by content, so that a checkout or a copy does not look changed. */
export function fingerprintSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ignored.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(file.slice(root.length)))
    .sort();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const stampOf = (root: string, workspace: string) => join(root, workspace, 'dist', '.built-from');

/** Whether the build of a workspace was made from these sources. */
export function isFresh(root: string, workspace: string, fingerprint: string): boolean {
  const stamp = stampOf(root, workspace);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

/** Remembers what a finished build was made from. */
export function markFresh(root: string, workspace: string, fingerprint: string): void {
  writeFileSync(stampOf(root, workspace), fingerprint);
}
