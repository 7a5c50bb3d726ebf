import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '../processes/with-lock.ts';
import type { ReleaseTarget } from './release-target.ts';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Releases in a folder, as `npm start` and a gateway with a volume serve them. */
export function createFolderTarget(folder: string): ReleaseTarget {
  async function read(path: string): Promise<string | null> {
    try {
      return await readFile(join(folder, path), 'utf8');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Writes atomically: next to the target, then renamed. */
  async function put(path: string, body: Buffer | string): Promise<void> {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // Unique to this call: another process may be publishing the same file.
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, body);
    await rename(part, file);
  }

  return {
    name: folder,
    read,
    async folders(path) {
      try {
        const entries = await readdir(join(folder, path), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },
    publish: put,
    replace: (path, change) => withLock(join(folder, path), async () => put(path, change(await read(path)))),
  };
}
