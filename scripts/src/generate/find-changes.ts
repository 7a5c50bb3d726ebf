import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlannedFile } from './fill-template.ts';

const shell = process.platform === 'win32';
/** Untracked contents of a folder. */
const built = new Set(['node_modules', 'dist', 'coverage']);

/** Files as the project's formatter writes them. */
function formatted(root: string, files: readonly PlannedFile[]): PlannedFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'ondine-formatted-'));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const config = join(root, '.prettierrc.json');
    const args = ['--config', config, '--write', '--log-level', 'warn', ...files.map(({ path }) => path)];
    execFileSync('prettier', args, { cwd: folder, stdio: 'inherit', shell });
    return files.map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !built.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });

/**
 * Files of a generated part that were changed, added or deleted since.
 * @param own its files as generated, before the formatter
 */
export function findChanges(root: string, folder: string, own: readonly PlannedFile[]): string[] {
  const made = new Map(formatted(root, own).map(({ path, text }) => [path, text]));
  const isSame = (path: string) =>
    existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === made.get(path);
  return [...new Set([...made.keys(), ...filesIn(root, folder)])].filter((path) => !isSame(path)).sort();
}
