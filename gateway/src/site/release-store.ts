import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Time-out of a file, in ms; the shell then takes the previous release. */
const fileTimeoutMs = 15_000;

/** Larger than any file of a release; a store that sends more is not ours. */
const largestFile = 64 * 1024 * 1024;

/** Where `remotes.json` and `remotes/` are stored. */
export interface ReleaseStore {
  /** A file by its path, or undefined when there is none. @throws Error when the store does not answer */
  read(path: string): Promise<Buffer | undefined>;
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Releases in a folder. */
export const folderStore = (folder: string): ReleaseStore => ({
  async read(path) {
    try {
      return await readFile(join(folder, path));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
});

async function readBody(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    const bytes = part as Uint8Array;
    length += bytes.length;
    if (length > largestFile) throw new Error(`The store of releases sends more than ${largestFile} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Releases in a remote store, such as a bucket. It learns nothing about the clients. */
export function remoteStore(url: string): ReleaseStore {
  const base = url.replace(/(?<!\/)\/+$/, '');
  return {
    async read(path) {
      const answer = await fetch(`${base}/${path}`, {
        signal: AbortSignal.timeout(fileTimeoutMs),
        redirect: 'error',
      });
      if (answer.ok) return await readBody(answer);
      await answer.body?.cancel();
      // Buckets answer 403 for a missing file when the client may not list them.
      if ([403, 404].includes(answer.status)) return undefined;
      throw new Error(`The store of releases answered ${answer.status}`);
    },
  };
}
