import { readFile } from 'node:fs/promises';

/** Reads the canaries file; a missing one counts as undefined. @param path undefined if not configured */
export async function readCanariesFile(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
