import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ondine-commit-change-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

/** A clone of the repository, as a job checks it out. */
function clone(name: string): string {
  const path = join(folder, name);
  git(folder, 'clone', '--quiet', join(folder, 'origin'), path);
  git(path, 'config', 'user.name', name);
  git(path, 'config', 'user.email', `${name}@example.org`);
  return path;
}

/** A repository whose `main` runs version 1 of these parts, one a line. */
function openRepository(parts: readonly string[]): void {
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'origin');
  const first = clone('first');
  mkdirSync(join(first, 'k8s'));
  copyFileSync(join(projectRoot, 'k8s', 'commit-change.sh'), join(first, 'k8s', 'commit-change.sh'));
  writeFileSync(join(first, 'k8s', 'tags'), parts.map((part) => `${part} 1\n`).join(''));
  git(first, 'add', '.');
  git(first, 'commit', '--quiet', '--message', 'first');
  git(first, 'push', '--quiet', 'origin', 'HEAD:main');
}

const release = (clonePath: string, part: string) =>
  run('k8s/commit-change.sh', [`k8s: run ${part} 2`, 'sed', '-i', `s/^${part} .*/${part} 2/`, 'k8s/tags'], {
    cwd: clonePath,
  });

describe('a change of what runs in the cluster', () => {
  it('is not lost when teams release at once, each a line beside the other', async () => {
    const parts = ['auth', 'chat', 'sessions', 'achievements'];
    openRepository(parts);
    const clones = parts.map((part) => [part, clone(part)] as const);
    await Promise.all(clones.map(([part, path]) => release(path, part)));
    const after = clone('after');
    expect(readFileSync(join(after, 'k8s', 'tags'), 'utf8')).toBe(
      parts.map((part) => `${part} 2\n`).join(''),
    );
    expect(git(after, 'log', '--format=%s').split('\n').toSorted()).toEqual(
      ['first', ...parts.map((part) => `k8s: run ${part} 2`)].toSorted(),
    );
  });

  it('that changes nothing is no commit', async () => {
    openRepository(['chat']);
    const again = clone('again');
    await release(again, 'chat');
    await release(again, 'chat');
    expect(git(again, 'log', '--format=%s', 'origin/main').split('\n')).toEqual(['k8s: run chat 2', 'first']);
  });

  it('that fails is none', async () => {
    openRepository(['chat']);
    const failing = clone('failing');
    await expect(run('k8s/commit-change.sh', ['k8s: break', 'false'], { cwd: failing })).rejects.toThrow();
    expect(git(failing, 'log', '--format=%s', 'origin/main')).toBe('first');
  });
});
