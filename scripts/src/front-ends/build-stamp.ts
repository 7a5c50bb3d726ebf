import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ignoredFolder = /^(?:node_modules|dist)$/;
const test = /\.test\.tsx?$/;

/** The inputs of every front end, besides its own folder. */
const shared = ['package-lock.json', 'packages/contracts/**/*', 'packages/web-kit/**/*'];

function listFiles(root: string, patterns: readonly string[]): string[] {
  return globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ignoredFolder.test(entry.name),
  })
    .filter((entry) => entry.isFile() && !test.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A fingerprint of a workspace's sources by content, so that a checkout or a copy does not count as a change.
 * @param settings of the build, which become part of it
 */
export function fingerprintSources(
  root: string,
  workspace: string,
  settings: readonly string[] = [],
): string {
  const hash = createHash('sha256').update(settings.join('\0'));
  for (const file of listFiles(root, [...shared, `${workspace}/**/*`])) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (root: string, workspace: string) => join(root, workspace, 'dist', '.built-from');

/** Whether the build of a workspace was made from these sources. */
export function isFresh(root: string, workspace: string, fingerprint: string): boolean {
  const stamp = stampOf(root, workspace);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

/** Stores which sources a finished build was made from. */
export function markFresh(root: string, workspace: string, fingerprint: string): void {
  writeFileSync(stampOf(root, workspace), fingerprint);
}
