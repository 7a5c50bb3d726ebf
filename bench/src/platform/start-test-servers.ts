import { join } from 'node:path';
import type { StopStack } from '@ondine/platform/lifecycle';
import { projectRoot } from '@ondine/scripts/project-root';
import { startDatabase } from '@ondine/scripts/start-database';
import { startRabbitMq } from '@ondine/scripts/start-rabbitmq';
import { startRedis } from '@ondine/scripts/start-redis';

/**
 * Starts the servers that `npm test` starts, and sets the environment variables that its helpers read.
 * @param folder of their data, which is deleted with the benchmark
 */
export async function startTestServers(stops: StopStack, folder: string): Promise<void> {
  const cacheDir = join(projectRoot, '.cache');
  const [database, rabbit, redis] = await Promise.all([
    startDatabase(
      { uri: process.env['TEST_MONGODB_URI'], dataDir: join(folder, 'data'), cacheDir },
      console.error,
    ),
    startRabbitMq(join(folder, 'rabbitmq')),
    startRedis(join(folder, 'redis')),
  ]);
  for (const [name, server] of Object.entries({ database, rabbit, redis }))
    stops.add(name, () => server.stop());
  Object.assign(process.env, {
    TEST_MONGODB_URI: database.uri,
    TEST_AMQP_URL: rabbit.url,
    TEST_REDIS_URL: redis.url,
  });
}
