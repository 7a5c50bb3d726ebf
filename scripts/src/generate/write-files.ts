import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlannedFile } from './fill-template.ts';

/**
 * Writes planned files.
 * @param root the folder of the project
 * @returns a function that restores the previous state, including folders that were created
 */
export function writeFiles(root: string, files: readonly PlannedFile[]): () => void {
  const undo: (() => void)[] = [];
  for (const { path, text } of files) {
    const file = join(root, path);
    const made = mkdirSync(dirname(file), { recursive: true });
    if (made !== undefined) undo.push(() => rmSync(made, { recursive: true, force: true }));
    const before = existsSync(file) ? readFileSync(file) : undefined;
    undo.push(() => (before === undefined ? rmSync(file, { force: true }) : writeFileSync(file, before)));
    writeFileSync(file, text);
  }
  return () => {
    for (const step of undo.toReversed()) step();
  };
}
