import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { emptyLedger, type LedgerState } from './ledger-state.ts';

export interface LedgerFile {
  readonly state: LedgerState;
  /** Resolves once all changes up to now are in the file. */
  readonly save: () => Promise<void>;
}

/**
 * The ledger in a JSON file, so that it survives restarts.
 * @throws StartupError when the file cannot be read or has another format
 */
export async function openLedgerFile(path: string): Promise<LedgerFile> {
  const state = await readLedger(path);
  await mkdir(dirname(path), { recursive: true });
  let writing = Promise.resolve();
  return {
    state,
    save() {
      // Writes are sequential; each writes the newest state to a temporary file and renames it.
      const written = writing.then(async () => {
        const draft = `${path}.new`;
        await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
        await rename(draft, path);
      });
      writing = written.catch(() => undefined);
      return written;
    },
  };
}

async function readLedger(path: string): Promise<LedgerState> {
  try {
    return { ...emptyLedger(), ...(JSON.parse(await readFile(path, 'utf8')) as Partial<LedgerState>) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyLedger();
    throw new StartupError(`The test payments in ${path} cannot be read; remove the file to begin anew.`, {
      cause: error,
    });
  }
}
