import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptsConnections } from '../processes/ports.ts';
import { startProcess } from '../processes/managed-process.ts';
import { freePort, StartupError } from '@ondine/platform';

/** Debian's wrapper in /usr/sbin changes to another user; this is the script that it calls. */
const serverScript = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** Starts a RabbitMQ of our own in a folder of its own. */
export async function startRabbitMq(
  folder: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  if (!existsSync(serverScript))
    throw new StartupError('RabbitMQ is missing: on Debian, apt-get install rabbitmq-server.');
  mkdirSync(folder, { recursive: true });
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  const server = await startProcess({
    name: 'RabbitMQ',
    command: realpathSync(serverScript),
    args: [],
    env: {
      ...process.env,
      HOME: folder,
      RABBITMQ_NODENAME: `ondine-${port}@localhost`,
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_DIST_PORT: String(distPort),
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      ERL_EPMD_PORT: String(epmdPort),
    },
    ready: () => acceptsConnections(port),
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 20_000,
  });
  async function stop() {
    await server.stop();
    // The port mapper that RabbitMQ starts for itself outlives it.
    await promisify(execFile)('epmd', ['-port', String(epmdPort), '-kill']);
  }
  return { url: `amqp://guest:guest@127.0.0.1:${port}`, pid: server.pid, stop };
}
