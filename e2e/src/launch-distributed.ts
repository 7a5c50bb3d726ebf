import { requiredEnv, testRabbitUrl, testRedisUrl } from '@ondine/platform/testing';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

/** Starts every part as a process of its own, on the MongoDB, RabbitMQ and Redis of the tests. */
export const launchDistributed = (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LaunchedPlatform> =>
  launchPlatform({
    script: 'start-distributed',
    dataDir,
    env: {
      MONGODB_URI: requiredEnv('TEST_MONGODB_URI'),
      AMQP_URL: testRabbitUrl(),
      REDIS_URL: testRedisUrl(),
      ...env,
    },
  });
