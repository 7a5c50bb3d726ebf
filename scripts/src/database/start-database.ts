import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acceptsConnections, freePort } from '../processes/ports.ts';
import { type ManagedProcess, startProcess } from '../processes/managed-process.ts';
import { StartupError } from '@ondine/platform';
import { chooseDatabase, type DatabaseFolders } from './choose-database.ts';
import type { DatabaseChoice } from './database-kind.ts';

/** A database that can be used at `uri` until `stop`. */
export interface RunningDatabase {
  readonly uri: string;
  /** Its process, or null when the database was given by its address. */
  readonly pid: number | null;
  stop(): Promise<void>;
}

const maxRestarts = 5;

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

/** Ends a server that a killed start has left behind: it still holds the data folder's lock. */
async function endLeftover(pidFile: string): Promise<void> {
  let left: { pid: number; port: number };
  try {
    left = JSON.parse(readFileSync(pidFile, 'utf8')) as { pid: number; port: number };
  } catch {
    return;
  }
  // Another process may have been given the number since; ours also answers on its port.
  if (!(await acceptsConnections(left.port))) return;
  try {
    process.kill(left.pid, 'SIGTERM');
  } catch {
    return;
  }
  const deadline = performance.now() + 10_000;
  while ((await acceptsConnections(left.port)) && performance.now() < deadline) {
    await delay(50);
  }
}

/**
 * Uses the database at `uri` when given, else starts one of our own on the data folder and keeps
 * it running: should its process die, it is started again on the same port.
 */
export async function startDatabase(
  { uri, ...folders }: DatabaseFolders & { uri?: string | undefined },
  say: (line: string) => void,
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

  let current: ManagedProcess;
  let stopped = false;
  let restarts = 0;

  async function launch(): Promise<void> {
    current = await startProcess({
      name: 'The database',
      command: choice.command,
      args: commandLine(choice, port, folder),
      ready: () => acceptsConnections(port),
      readyTimeoutMs: 30_000,
    });
    writeFileSync(pidFile, JSON.stringify({ pid: current.pid, port }));
    void current.unexpectedExit.then(async (reason) => {
      if (stopped) return;
      if (++restarts > maxRestarts) {
        console.error(`${reason} It was started again ${maxRestarts} times; now everything stops.`);
        process.kill(process.pid, 'SIGTERM');
        return;
      }
      console.error(`${reason} Starting it again.`);
      await launch();
    });
  }

  try {
    await launch();
  } catch (error) {
    throw new StartupError(`The database could not be started: ${(error as Error).message}`);
  }
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    get pid() {
      return current.pid;
    },
    async stop() {
      stopped = true;
      await current.stop();
      rmSync(pidFile, { force: true });
    },
  };
}
