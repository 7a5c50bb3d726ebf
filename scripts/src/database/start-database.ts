import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { freePort } from '@ondine/platform/http';
import { acceptsConnections } from '../processes/ports.ts';
import {
  type SuperviseOptions,
  type SupervisedProcess,
  superviseProcess,
} from '../processes/supervise-process.ts';
import { chooseDatabase, type DatabaseFolders } from './choose-database.ts';
import type { DatabaseChoice } from './database-kind.ts';
import { endLeftover } from './end-leftover.ts';

/** A database that is available at `uri` until `stop`. */
export interface RunningDatabase {
  readonly uri: string;
  /** Its process id, or null when the environment names the database. */
  readonly pid: number | null;
  stop(): Promise<void>;
}

function commandLine({ kind }: DatabaseChoice, port: number, folder: string): string[] {
  return kind === 'mongod'
    ? ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--quiet']
    : [
        '--standalone',
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--storage-path',
        folder,
        '--log-level',
        'WARNING',
      ];
}

/**
 * Uses the database at `uri` when given. Otherwise starts one on the data folder and restarts it on the same port after
 * a crash.
 * @throws StartupError when no database is available
 */
export async function startDatabase(
  { uri, ...folders }: DatabaseFolders & { uri?: string | undefined },
  say: (line: string) => void,
  supervision: Pick<SuperviseOptions, 'restartDelay'> = {},
): Promise<RunningDatabase> {
  if (uri) return { uri, pid: null, stop: () => Promise.resolve() };

  const choice = await chooseDatabase(folders, say);
  if (choice.kind === 'secantus') {
    say(
      'Database: SecantusDB, since no mongod is on PATH and none can be downloaded. Set MONGODB_URI to use your own.',
    );
  }
  const folder = join(folders.dataDir, 'database');
  const pidFile = join(folders.dataDir, 'database.pid.json');
  mkdirSync(folder, { recursive: true });
  await endLeftover(pidFile);

  const port = await freePort();
  let server: SupervisedProcess;
  try {
    server = await superviseProcess({
      name: 'The database',
      command: choice.command,
      args: commandLine(choice, port, folder),
      ready: () => acceptsConnections(port),
      readyTimeoutMs: 30_000,
      onStart: (pid) => writeFileSync(pidFile, JSON.stringify({ pid, port })),
      ...supervision,
    });
  } catch (error) {
    throw new StartupError(`The database could not be started: ${(error as Error).message}`);
  }
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    async stop() {
      await server.stop();
      rmSync(pidFile, { force: true });
    },
  };
}
