import type { MongoDatabase } from '@ondine/platform/mongo/mongo';
import type { Logger } from '@ondine/platform/observability';
import type { Metrics } from '@ondine/platform/observability/metrics';
import { closeRedis, connectRedis } from '@ondine/platform/redis/redis';
import type { Clock } from '@ondine/platform/time';
import type { Redis } from 'ioredis';
import type { BoardChanges } from '../live/board-changes.ts';
import { bulkTimeoutMs, redisBoards, redisReached } from '../../open-stores.ts';
import type { Stores } from '../../recompute.ts';
import { createBoardEpochs } from './board-epochs.ts';
import { epochModel } from './epoch-document.ts';
import { createBoardKeeper, type BoardKeeper } from './board-keeper.ts';
import { restoreBoards } from './restore-boards.ts';
import { createRestoreMeter } from './restore-meter.ts';

/** Keeps the boards of a service in Redis complete; see `createBoardKeeper`. */
export function keepBoards({
  stores,
  database,
  dbName,
  redis,
  redisUrl,
  metrics,
  ...shared
}: {
  readonly stores: Stores;
  readonly database: MongoDatabase;
  readonly dbName: string;
  readonly redis: Redis;
  readonly redisUrl: string;
  readonly metrics: Metrics;
  readonly changes: BoardChanges;
  readonly clock: Clock;
  readonly logger: Logger;
}): BoardKeeper {
  return createBoardKeeper({
    ...shared,
    listBoards: () => stores.boards.list(),
    redis,
    // A different key than before there were boards of conversations, so that a first start restores these as well.
    epochKey: `ondine:board:${dbName}:epoch:2`,
    epochs: createBoardEpochs(epochModel(database.connection)),
    meter: createRestoreMeter(metrics.registry),
    async restore(beforeRange) {
      // A separate connection, so that no viewer waits behind thousands of scores.
      const bulk = await connectRedis({
        url: redisUrl,
        logger: shared.logger,
        commandTimeoutMs: bulkTimeoutMs,
      });
      try {
        const restored = {
          ...stores,
          boards: redisBoards(bulk, dbName),
          reached: redisReached(bulk, dbName),
        };
        return await restoreBoards(restored, shared.clock, beforeRange);
      } finally {
        await closeRedis(bulk);
      }
    },
  });
}
