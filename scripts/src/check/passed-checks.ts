import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project by its path from the root, with forward slashes, and what is in it. */
export interface ProjectFile {
  readonly path: string;
  readonly sha256: string;
}

/**
 * Every file that git keeps or would keep, by its content as it lies here, in the order of their paths.
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

/** Files of folders and of the root itself, which settings of tools lie in. */
export const within =
  (folders: readonly string[]) =>
  ({ path }: ProjectFile): boolean =>
    !path.includes('/') || folders.some((folder) => path.startsWith(`${folder}/`));

/** One value for a command, the Node it runs on and the files that it reads. */
export function fingerprintOf(command: readonly string[], files: readonly ProjectFile[]): string {
  const hash = createHash('sha256').update([process.version, ...command].join('\0'));
  for (const { path, sha256 } of files) hash.update(`\0${path}\0${sha256}`);
  return hash.digest('hex');
}

/** Checks by what they last passed on, in a folder that no commit holds. */
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
