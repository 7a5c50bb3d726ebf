import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../http/free-port.ts';
import { requiredEnv, testRabbitUrl, testRedisUrl } from './required-env.ts';
import { waitFor } from './wait-for.ts';

/** One replica of a part, in its own process. */
export interface Replica {
  readonly url: string;
  /** The base URL of its metrics. */
  readonly metricsUrl: string;
  /** Kills the process (SIGKILL), as in a node failure. */
  kill(): Promise<void>;
  /** Asks the process to end, as in a roll-out. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts replicas of a part as real processes on the MongoDB, RabbitMQ and Redis of the tests.
 * @param entry the part's `main.ts`
 * @param env further variables, such as `MONGODB_DB` and `AMQP_NAMESPACE`
 */
export async function startReplicas(
  entry: string,
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Replica[]> {
  return await Promise.all(Array.from({ length: count }, () => startReplica(entry, env)));
}

async function startReplica(entry: string, env: Readonly<Record<string, string>>): Promise<Replica> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      MONGODB_URI: requiredEnv('TEST_MONGODB_URI'),
      AMQP_URL: testRabbitUrl(),
      REDIS_URL: testRedisUrl(),
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`${entry} ended before it was ready:\n${output}`);
    return await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await waitFor(`a replica of ${entry}`, answers, 30_000);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}
