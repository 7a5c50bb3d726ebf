import type { RunningPart } from '@ondine/platform/http/listen';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { startService, type StartOptions } from '@ondine/platform/lifecycle/start-service';
import { partVersion } from '@ondine/platform/observability';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { eventHandlers } from './event-handlers.ts';
import { createLocalBoardChanges, createRedisBoardChanges } from './boards/live/board-changes.ts';
import { traceAnnouncements } from './boards/live/trace-announcements.ts';
import { createBoardStreams } from './boards/live/board-streams.ts';
import { createPageStreams } from './boards/live/page-streams.ts';
import { createStreamPlaces } from './boards/live/stream-places.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { openStores } from './open-stores.ts';
import { createReachedCounts, keptCounts, withoutBots } from './progress/reached-counts.ts';
import { createRecompute } from './recompute.ts';
import { cacheNames } from './users/cached-names.ts';
import { createCheckpointStore } from './rebuild/checkpoint-store.ts';
import { checkpointModel } from './rebuild/checkpoint-document.ts';
import { keepBoards } from './boards/restore/keep-boards.ts';
import { createSharedPages } from './boards/shared-pages.ts';

const part = { name: 'achievements', version: partVersion(import.meta.url) };

/**
 * Starts the achievements service, with its boards in Redis if `REDIS_URL` is set.
 * @throws StartupError in one sentence when a dependency is missing
 */
export async function startAchievements({ env, ...options }: StartOptions): Promise<RunningPart> {
  const config = readConfig(env);
  return await startService(part, config, options, async (context) => {
    const { database, redis, clock, logger, stops, metrics, readiness } = context;
    await migrateDocuments(database.connection, logger);
    const stores = await openStores(database, config.MONGODB_DB, redis);
    const users = cacheNames(stores.users, clock);
    const { facts, boards, readmissions, reached } = stores;
    const recompute = createRecompute({ facts, users, boards, readmissions, reached }, clock);
    const counting = createReachedCounts(() => users.countReached(), clock);
    const counts = reached ? keptCounts(reached, counting) : counting;
    const botCounts = createReachedCounts(() => users.countReachedByBots(), clock);
    const announced = redis
      ? createRedisBoardChanges(redis, { channel: `ondine:changed:${config.MONGODB_DB}`, logger })
      : createLocalBoardChanges();
    const changes = traceAnnouncements(context.tracer, announced);
    stops.add('board changes', () => changes.close());
    if (redis && config.REDIS_URL !== undefined) {
      const at = { dbName: config.MONGODB_DB, redisUrl: config.REDIS_URL };
      const keeper = keepBoards({ ...at, stores, database, redis, changes, clock, logger, metrics });
      stops.add('board keeper', () => keeper.stop());
    }
    const sharedPages = createSharedPages({ boards, users, changes, clock });
    const verifier = context.verifyTokens(config.JWKS_URL);
    const takePlace = createStreamPlaces();
    const streams = createBoardStreams(changes, { verifier, takePlace });
    const { registry } = metrics;
    const viewed = { boards, users, facts, changes, verifier, takePlace, clock, logger, registry };
    const pageStreams = createPageStreams(viewed);

    const app = createApp({
      deadLetters: await context.consume(eventHandlers({ facts, users, recompute, changes })),
      users,
      boards,
      sharedPages,
      readmissions,
      recompute,
      changes,
      streams,
      pageStreams,
      facts,
      clock,
      internalToken: config.INTERNAL_TOKEN,
      checkpoints: createCheckpointStore(checkpointModel(database.connection), clock),
      reached: withoutBots(counts, botCounts),
      verifier,
      logger,
      metrics,
      readiness,
    });
    const server = await context.serve(app);
    stops.add('streams', () => {
      pageStreams.close();
      return streams.close();
    });
    return server;
  });
}

if (import.meta.main) await runUntilSignal(() => startAchievements({ env: process.env }));
