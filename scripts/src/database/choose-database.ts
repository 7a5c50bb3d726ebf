import { existsSync } from 'node:fs';
import { StartupError } from '@ondine/platform/config';
import { findCommand } from '../processes/find-command.ts';
import { type DatabaseChoice, readChoice, writeChoice } from './database-kind.ts';
import { downloadMongod } from './download-mongod.ts';
import { installSecantus } from './install-secantus.ts';

export interface DatabaseFolders {
  /** The data folder. */
  dataDir: string;
  /** The folder for downloaded servers. */
  cacheDir: string;
}

async function find({ cacheDir }: DatabaseFolders, say: (line: string) => void): Promise<DatabaseChoice> {
  const onPath = findCommand('mongod');
  if (onPath) return { kind: 'mongod', command: onPath };
  const downloaded = await downloadMongod(cacheDir, say);
  if (downloaded) return { kind: 'mongod', command: downloaded };
  return { kind: 'secantus', command: await installSecantus(cacheDir, say) };
}

/** The server of this data folder: the stored choice, or the first one available, which is then stored. */
export async function chooseDatabase(
  folders: DatabaseFolders,
  say: (line: string) => void,
): Promise<DatabaseChoice> {
  const remembered = readChoice(folders.dataDir);
  if (remembered && existsSync(remembered.command)) return remembered;
  if (remembered?.kind === 'secantus') {
    return { kind: 'secantus', command: await installSecantus(folders.cacheDir, say) };
  }
  const choice = await find(folders, say);
  if (remembered && remembered.kind !== choice.kind) {
    throw new StartupError(`The data in ${folders.dataDir} belongs to ${remembered.command}, which is gone.`);
  }
  writeChoice(folders.dataDir, choice);
  return choice;
}
