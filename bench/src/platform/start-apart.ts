import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@ondine/platform/http';
import type { StopStack } from '@ondine/platform/lifecycle';
import { startDatabase } from '@ondine/scripts/start-database';
import { startRabbitMq } from '@ondine/scripts/start-rabbitmq';
import { startRedis } from '@ondine/scripts/start-redis';
import { findRunningPlatform, type RunningPlatform } from '@ondine/scripts/running-platform';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Starts everything as `npm run start:distributed` does, each part as its own process, with its own database, RabbitMQ
 * and Redis, all in one folder.
 * @param more settings of all parts
 * @returns the URLs of everything; `baseUrl` is the gateway's
 * @throws Error when it exits before it is ready
 */
export async function startApart(
  folder: string,
  stops: StopStack,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform & { readonly baseUrl: string }> {
  const port = await freePort();
  const database = await startDatabase(
    { uri: process.env['MONGODB_URI'], dataDir: folder, cacheDir: join(root, '.cache') },
    console.log,
  );
  stops.add('database', () => database.stop());
  const rabbit = await startRabbitMq(join(folder, 'rabbitmq'));
  stops.add('rabbitmq', () => rabbit.stop());
  const redis = await startRedis(join(folder, 'redis'));
  stops.add('redis', () => redis.stop());
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    MONGODB_URI: database.uri,
    AMQP_URL: rabbit.url,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'warn',
    // All clients have the same address here.
    API_REQUESTS_PER_MINUTE: '1000000',
    SITE_REQUESTS_PER_MINUTE: '1000000',
    OPEN_CALLS_PER_ADDRESS: '10000',
    OPEN_STREAMS_PER_ADDRESS: '10000',
    CONNECTIONS_PER_ADDRESS: '10000',
    LOGIN_LIMIT_PER_ADDRESS: '1000',
    ...more,
  };
  const child = spawn(process.execPath, [join(root, 'scripts', 'src', 'start-distributed.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  stops.add('platform', async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const lines = createInterface({ input: child.stdout });
  const ready = Promise.withResolvers<boolean>();
  // Read to the end: a full pipe would block the platform.
  lines.on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(true);
  });
  lines.once('close', () => ready.resolve(false));
  if (!(await ready.promise)) throw new Error('The platform ended before it was ready.');
  return { ...findRunningPlatform({ DATA_DIR: folder }), baseUrl: `http://127.0.0.1:${port}` };
}
