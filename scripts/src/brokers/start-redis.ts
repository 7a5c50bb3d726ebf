import { mkdirSync } from 'node:fs';
import { acceptsConnections } from '../processes/ports.ts';
import { findCommand } from '../processes/find-command.ts';
import { startProcess } from '../processes/managed-process.ts';
import { freePort, StartupError } from '@ondine/platform';

/** Starts a Redis of our own in a folder of its own. */
export async function startRedis(
  folder: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const command = findCommand('redis-server');
  if (!command) throw new StartupError('Redis is missing: on Debian, apt-get install redis-server.');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const server = await startProcess({
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
  });
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid, stop: () => server.stop() };
}
