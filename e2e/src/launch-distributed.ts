import { requiredEnv, testRabbitUrl, testRedisUrl } from '@ondine/platform/testing';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

/** Starts every part as its own process, on the MongoDB, RabbitMQ and Redis of the tests. */
export const launchDistributed = (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<LaunchedPlatform> =>
  launchPlatform({
    script: 'start-distributed',
    args,
    dataDir,
    env: {
      MONGODB_URI: requiredEnv('TEST_MONGODB_URI'),
      AMQP_URL: testRabbitUrl(),
      REDIS_URL: testRedisUrl(),
      ...env,
    },
  });

/** The pid of one part, as the start script prints it. @throws Error when it has not been printed yet */
export function pidOf(platform: LaunchedPlatform, part: string): number {
  const pid = [...platform.output().matchAll(new RegExp(`^${part}: process (\\d+)`, 'gm'))].at(-1)?.[1];
  if (!pid) throw new Error(`${part} has not said its process`);
  return Number(pid);
}
