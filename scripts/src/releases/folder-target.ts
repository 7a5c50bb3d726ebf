import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseTarget } from './release-target.ts';

const lockTries = 100;
const lockPauseMs = 50;

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

  /** Whole or not at all: written beside its place, then moved into it. */
  async function put(path: string, body: Buffer | string): Promise<void> {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, body);
    await rename(`${file}.part`, file);
  }

  async function locked(path: string, work: () => Promise<void>): Promise<void> {
    const lock = join(folder, `${path}.lock`);
    await mkdir(dirname(lock), { recursive: true });
    for (let attempt = 0; ; attempt += 1) {
      try {
        await (await open(lock, 'wx')).close();
        break;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
        if (attempt === lockTries) {
          throw new Error(`Another release seems to be under way. If none is, remove ${lock}.`, {
            cause: error,
          });
        }
        await delay(lockPauseMs);
      }
    }
    try {
      await work();
    } finally {
      await rm(lock, { force: true });
    }
  }

  return {
    name: folder,
    read,
    publish: put,
    replace: (path, change) => locked(path, async () => put(path, change(await read(path)))),
  };
}
