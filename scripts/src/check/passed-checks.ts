import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project: its path from the root, with forward slashes, and its content. */
export interface ProjectFile {
  readonly path: string;
  readonly sha256: string;
}

/**
 * All files that git tracks or would track, with their content in the working tree, in the order of their paths.
 * @throws Error outside of a repository
 */
export function listProjectFiles(root: string): ProjectFile[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(`git cannot list the files: ${stderr}`);
  return [...new Set(stdout.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort()
    .map((path) => ({
      path,
      sha256: createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    }));
}

/** Filters the files of the given folders and of the root, where the settings of tools lie. */
export const within =
  (folders: readonly string[]) =>
  ({ path }: ProjectFile): boolean =>
    !path.includes('/') || folders.some((folder) => path.startsWith(`${folder}/`));

/** A hash of a command, the Node version and the files that it reads. */
export function fingerprintOf(command: readonly string[], files: readonly ProjectFile[]): string {
  const hash = createHash('sha256').update([process.version, ...command].join('\0'));
  for (const { path, sha256 } of files) hash.update(`\0${path}\0${sha256}`);
  return hash.digest('hex');
}

/** The fingerprints on which checks last passed, in a folder that git ignores. */
export interface PassedChecks {
  has(name: string, fingerprint: string): boolean;
  add(name: string, fingerprint: string): void;
}

export function passedChecks(folder: string): PassedChecks {
  const fileOf = (name: string) => join(folder, name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
  return {
    has: (name, fingerprint) =>
      existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8') === fingerprint,
    add(name, fingerprint) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), fingerprint);
    },
  };
}
