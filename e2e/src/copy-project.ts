import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from './launch-platform.ts';

const leftOut = new Set(['node_modules', '.git', '.cache', '.data', 'coverage']);

interface NamedPackage {
  readonly name: string;
}

interface RootPackage {
  readonly workspaces: readonly string[];
}

/** A copy of the project in a temporary folder, for tests that change it. */
export interface ProjectCopy {
  readonly folder: string;
  /** Links added workspaces by their names, as npm does on installation. */
  linkWorkspaces(): void;
  remove(): void;
}

/**
 * Copies the project. Installed packages are linked one by one instead of copied, so that the copy's own workspaces are
 * found by their names and nothing is downloaded.
 * @param replaced packages to take from another package's folder, such as react from an older one
 */
export function copyProject(replaced: Readonly<Record<string, string>> = {}): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'ondine-copy-'));
  cpSync(projectRoot, folder, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });

  const readWorkspaces = () =>
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as RootPackage).workspaces;

  function linkPackages(from: string, to: string): void {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === '@ondine') continue;
      symlinkSync(join(from, replaced[name] ?? name), join(to, name));
    }
  }

  function linkWorkspaces(): void {
    const scope = join(folder, 'node_modules', '@ondine');
    rmSync(scope, { recursive: true, force: true });
    mkdirSync(scope);
    for (const workspace of readWorkspaces()) {
      const { name } = JSON.parse(
        readFileSync(join(folder, workspace, 'package.json'), 'utf8'),
      ) as NamedPackage;
      symlinkSync(join(folder, workspace), join(scope, basename(name)));
    }
  }

  for (const place of ['.', ...readWorkspaces()]) {
    const installed = join(projectRoot, place, 'node_modules');
    if (existsSync(installed)) linkPackages(installed, join(folder, place, 'node_modules'));
  }
  linkWorkspaces();
  return { folder, linkWorkspaces, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
