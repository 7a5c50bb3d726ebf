import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCommand } from '../processes/find-command.ts';
import { StartupError } from '@ondine/platform/config';

const run = promisify(execFile);
const version = '0.7.0b3';

/**
 * Installs SecantusDB, a MongoDB wire server on WiredTiger, into a virtual environment (once).
 * @returns the path of its server command
 */
export async function installSecantus(cacheDir: string, say: (line: string) => void): Promise<string> {
  const folder = join(cacheDir, `secantusdb-${version}`);
  const command = join(folder, 'bin', 'secantusd-py');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return command;

  const python = findCommand('python3');
  if (!python) {
    throw new StartupError(
      'No database: set MONGODB_URI, or put mongod on PATH, or install Python 3 so that one can be set up here.',
    );
  }
  say(`Installing the database server SecantusDB ${version} (once)…`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(cacheDir, { recursive: true });
  try {
    await run(python, ['-m', 'venv', folder]);
    await run(join(folder, 'bin', 'pip'), [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `SecantusDB==${version}`,
    ]);
  } catch (error) {
    const reason =
      (error as Error).message.split('\n').find((line) => line.includes('ERROR')) ?? (error as Error).message;
    throw new StartupError(
      `No database: set MONGODB_URI, or put mongod on PATH; SecantusDB could not be installed (${reason.trim()}).`,
    );
  }
  // Written last, so that an interrupted install is repeated.
  await mkdir(`${complete}.part`);
  await rename(`${complete}.part`, complete);
  return command;
}
