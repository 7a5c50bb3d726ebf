import { readFile } from 'node:fs/promises';

/** Reads the file of canaries; one that is not there names none. @param path undefined without a setting */
export async function readCanariesFile(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
