import { join } from 'node:path';
import { startBucket } from '@ondine/backups/start-bucket';
import { loadConfig } from '@ondine/platform/config';
import { createStopStack } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { startRabbitMq } from './brokers/start-rabbitmq.ts';
import { startRedis } from './brokers/start-redis.ts';
import { startDatabase } from './database/start-database.ts';
import { onStopRequest } from './processes/on-stop-request.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { requireDataDir, startConfigSchema } from './start-config.ts';

const say = (line: string) => console.log(line);

/**
 * Runs a database, a broker, a Redis and an S3 stand-in for trying `npm run start:distributed`, releases and backups,
 * until a stop request. Database and bucket contents stay in the data folder; those of broker and Redis are lost at the
 * end.
 */
async function main(): Promise<void> {
  const config = loadConfig(startConfigSchema, process.env);
  const dataDir = requireDataDir(config.DATA_DIR);
  const stops = createStopStack(createLogger({ service: 'servers', level: config.LOG_LEVEL }));
  onStopRequest(() => stops.stop());
  try {
    const database = await startDatabase({ dataDir, cacheDir: join(projectRoot, '.cache') }, say);
    stops.add('database', () => database.stop());
    const broker = await startRabbitMq(join(dataDir, 'rabbitmq'));
    stops.add('RabbitMQ', () => broker.stop());
    const redis = await startRedis(join(dataDir, 'redis'));
    stops.add('Redis', () => redis.stop());
    const bucket = await startBucket(join(dataDir, 'bucket'));
    stops.add('stand-in for S3', () => bucket.close());
    say('Running until Ctrl-C. In another terminal:');
    say(`export MONGODB_URI='${database.uri}' AMQP_URL='${broker.url}' REDIS_URL='${redis.url}'`);
    const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: key, S3_SECRET_KEY: secret } = bucket.env;
    say('For s3://site/ANYTHING, a bucket of a stand-in for S3:');
    say(`export S3_ENDPOINT='${endpoint}' S3_ACCESS_KEY='${key}' S3_SECRET_KEY='${secret}'`);
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

await runEntry(main);
