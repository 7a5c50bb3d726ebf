import { mkdirSync } from 'node:fs';
import { acceptsConnections } from '../processes/ports.ts';
import { findCommand } from '../processes/find-command.ts';
import { type SuperviseOptions, superviseProcess } from '../processes/supervise-process.ts';
import { StartupError } from '@ondine/platform/config';
import { freePort } from '@ondine/platform/http';

/** Starts a Redis in its own folder. After a crash it is started again, empty, on the same port. */
export async function startRedis(
  folder: string,
  supervision: Pick<SuperviseOptions, 'restartDelay'> = {},
): Promise<{ url: string; readonly pid: number; stop(): Promise<void> }> {
  const command = findCommand('redis-server');
  if (!command) throw new StartupError('Redis is missing: on Debian, apt-get install redis-server.');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const server = await superviseProcess({
    name: 'Redis',
    command,
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    ready: () => acceptsConnections(port),
    readyTimeoutMs: 10_000,
    ...supervision,
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}
