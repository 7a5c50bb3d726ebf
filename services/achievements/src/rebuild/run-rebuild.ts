import { createStopStack } from '@ondine/platform/lifecycle';
import { connectMongo } from '@ondine/platform/mongo/mongo';
import type { Logger } from '@ondine/platform/observability';
import { closeRedis, connectRedis } from '@ondine/platform/redis/redis';
import { systemClock } from '@ondine/platform/time';
import { bulkTimeoutMs, openStores } from '../open-stores.ts';
import { createRecompute } from '../recompute.ts';
import { checkpointModel, type Checkpoint } from './checkpoint-document.ts';
import { createCheckpointStore } from './checkpoint-store.ts';
import { rebuild, type RebuildOutcome } from './rebuild.ts';
import { httpRecords } from './records.ts';

export interface RunRebuildOptions {
  readonly mongoUri: string;
  readonly dbName: string;
  /** The Redis of the boards; default the database. */
  readonly redisUrl?: string | undefined;
  readonly authUrl: string;
  readonly sessionsUrl: string;
  readonly chatUrl: string;
  readonly internalToken: string;
  readonly logger: Logger;
  readonly onProgress: (progress: Checkpoint) => void;
  readonly signal: AbortSignal;
  /** Ignores the checkpoint of an earlier run. */
  readonly fromStart: boolean;
}

/**
 * Connects to the stores of the achievements service, and rebuilds its state while the service runs.
 * @throws StartupError when a dependency does not answer
 */
export async function runRebuild(options: RunRebuildOptions): Promise<RebuildOutcome> {
  const { logger, mongoUri: uri, dbName } = options;
  const stops = createStopStack(logger);
  try {
    const database = await connectMongo({ uri, dbName, logger, patient: true });
    stops.add('database', () => database.close());
    const redis = options.redisUrl
      ? await connectRedis({ url: options.redisUrl, logger, commandTimeoutMs: bulkTimeoutMs })
      : undefined;
    if (redis) stops.add('redis', () => closeRedis(redis));
    const stores = await openStores(database, dbName, redis);
    const checkpoints = createCheckpointStore(checkpointModel(database.connection), systemClock);
    if (options.fromStart) await checkpoints.clear();
    return await rebuild({
      ...stores,
      checkpoints,
      clock: systemClock,
      recompute: createRecompute(stores, systemClock),
      records: httpRecords(options),
      onProgress: options.onProgress,
      signal: options.signal,
    });
  } finally {
    await stops.stop();
  }
}
