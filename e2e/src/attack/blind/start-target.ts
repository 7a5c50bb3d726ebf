import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@ondine/scripts/start-database';
import { startRabbitMq } from '@ondine/scripts/start-rabbitmq';
import { startRedis } from '@ondine/scripts/start-redis';
import { launchPlatform, projectRoot } from '../../launch-platform.ts';

/** Starts a distributed platform with its development stand-ins, on its own database, broker and cache. */
export async function startTarget(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ondine-blind-'));
  const database = await startDatabase({ dataDir, cacheDir: join(projectRoot, '.cache') }, () => undefined);
  const broker = await startRabbitMq(join(dataDir, 'rabbitmq'));
  const redis = await startRedis(join(dataDir, 'redis'));
  async function stopNeeds(): Promise<void> {
    await Promise.all([database.stop(), broker.stop(), redis.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    const platform = await launchPlatform({
      script: 'start-distributed',
      dataDir,
      env: { MONGODB_URI: database.uri, AMQP_URL: broker.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn' },
    });
    return {
      // Visitors have their own loopback addresses, which only IPv4 has.
      url: platform.url.replace('localhost', '127.0.0.1'),
      async stop() {
        await platform.stop();
        await stopNeeds();
      },
    };
  } catch (error) {
    await stopNeeds();
    throw error;
  }
}
