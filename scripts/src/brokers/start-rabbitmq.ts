import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptsConnections } from '../processes/ports.ts';
import { type SuperviseOptions, superviseProcess } from '../processes/supervise-process.ts';
import { StartupError } from '@ondine/platform/config';
import { freePort } from '@ondine/platform/http';

/** Debian's wrapper in /usr/sbin switches to another user; this is the script that it calls. */
const serverScript = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const controlScript = '/usr/lib/rabbitmq/bin/rabbitmqctl';
const run = promisify(execFile);

/** A RabbitMQ server that this process started. */
export interface RunningRabbitMq {
  readonly url: string;
  /** The leader of the broker's process group: the broker itself is a child of a script. */
  readonly pid: number;
  /** Runs `rabbitmqctl` against it. */
  control(...args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a RabbitMQ in its own folder. After a crash it is started again on the same port. */
export async function startRabbitMq(
  folder: string,
  supervision: Pick<SuperviseOptions, 'restartDelay'> = {},
): Promise<RunningRabbitMq> {
  if (!existsSync(serverScript))
    throw new StartupError('RabbitMQ is missing: on Debian, apt-get install rabbitmq-server.');
  mkdirSync(folder, { recursive: true });
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    HOME: folder,
    RABBITMQ_NODENAME: `ondine-${port}@localhost`,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    ERL_EPMD_PORT: String(epmdPort),
  };
  const server = await superviseProcess({
    name: 'RabbitMQ',
    command: realpathSync(serverScript),
    args: [],
    env,
    ready: () => acceptsConnections(port),
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 20_000,
    ...supervision,
  });
  async function stop() {
    await server.stop();
    // RabbitMQ starts a port mapper that outlives it.
    await run('epmd', ['-port', String(epmdPort), '-kill']);
  }
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    async control(...args) {
      await run(realpathSync(controlScript), args, { env });
    },
    stop,
  };
}
