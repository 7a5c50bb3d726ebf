import {
  connectMongo,
  connectRedis,
  createDeadLetters,
  createLogger,
  createMetrics,
  createStopStack,
  createTokenVerifier,
  listen,
  openBus,
  runUntilSignal,
  systemClock,
  type Clock,
  type EventBus,
  type EventHandlers,
  type Logger,
  type RunningService,
} from '@ondine/platform';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createFactStore, factModels } from './fact-store.ts';
import { createLocalBoardChanges, createRedisBoardChanges } from './live/board-changes.ts';
import { createBoardStreams } from './live/board-streams.ts';
import { createMemberStore, memberModel } from './member-store.ts';
import { boardModel, createMongoLeaderboard } from './mongo-leaderboard.ts';
import { onChatSessionCompleted } from './on-chat-session-completed.ts';
import { onFitnessSessionCompleted } from './on-fitness-session-completed.ts';
import { onFitnessSessionDeleted } from './on-fitness-session-deleted.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserRegistered, onUserUpdated } from './on-user-named.ts';
import { createReachedCounts } from './reached-counts.ts';
import { createRecompute } from './recompute.ts';
import { createRedisLeaderboard } from './redis-leaderboard.ts';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bus of the process; one of its own over `AMQP_URL` when left out. */
  readonly bus?: EventBus;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/**
 * Starts the achievements service, with its boards in Redis when `REDIS_URL` names one.
 * @throws StartupError in one sentence when something it needs is not there
 */
export async function startAchievements(options: StartOptions): Promise<RunningService> {
  const config = readConfig(options.env);
  const logger = options.logger ?? createLogger({ service: 'achievements', level: config.LOG_LEVEL });
  const clock = options.clock ?? systemClock;
  const stops = createStopStack(logger);
  try {
    const database = await connectMongo({ uri: config.MONGODB_URI, dbName: config.MONGODB_DB, logger });
    stops.add('database', () => database.close());
    const models = {
      facts: factModels(database.connection),
      members: memberModel(database.connection),
      boards: boardModel(database.connection),
    };
    await database.buildIndexes([models.facts.workouts, models.facts.chat, models.members, models.boards]);
    const redis = config.REDIS_URL ? await connectRedis({ url: config.REDIS_URL, logger }) : undefined;
    if (redis) stops.add('redis', () => redis.quit().then(() => undefined));

    const facts = createFactStore(models.facts);
    const members = createMemberStore(models.members);
    const boards = redis
      ? createRedisLeaderboard(redis, `ondine:board:${config.MONGODB_DB}`)
      : createMongoLeaderboard(models.boards);
    const recompute = createRecompute({ facts, members, boards });
    const changes = redis
      ? await createRedisBoardChanges(redis, { channel: `ondine:changed:${config.MONGODB_DB}`, logger })
      : createLocalBoardChanges();
    stops.add('board changes', () => changes.close());
    const streams = createBoardStreams(changes);

    const { bus, release } = await openBus(options.bus, config, logger);
    stops.add('bus', release);
    const handlers: EventHandlers = {
      'fitness.session.completed.v1': onFitnessSessionCompleted({ facts, recompute, changes }),
      'fitness.session.deleted.v1': onFitnessSessionDeleted({ facts, recompute, changes }),
      'chat.session.completed.v1': onChatSessionCompleted({ facts, recompute }),
      'user.registered.v1': onUserRegistered({ members }),
      'user.updated.v1': onUserUpdated({ members }),
      'user.deleted.v1': onUserDeleted({ recompute, changes }),
    };
    const deadLetters = createDeadLetters({ connection: database.connection, handlers, clock });
    const subscription = await bus.subscribe({
      service: 'achievements',
      handlers,
      onGivenUp: deadLetters.keep,
    });
    stops.add('subscription', () => subscription.stop());

    const app = createApp({
      deadLetters,
      members,
      boards,
      streams,
      facts,
      clock,
      internalToken: config.INTERNAL_TOKEN,
      reached: createReachedCounts(members, clock),
      verifier: createTokenVerifier({ jwks: new URL(config.JWKS_URL), clock }),
      logger,
      metrics: createMetrics('achievements', { processMetrics: options.bus === undefined }),
      readiness: { database: database.probe, bus: () => bus.probe() },
    });
    const server = await listen(app, { host: config.HOST, port: config.PORT });
    stops.add('server', () => server.close());
    stops.add('streams', () => streams.close());
    logger.info({ url: server.url }, 'Achievements service ready');
    return { url: server.url, port: server.port, close: () => stops.stop() };
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

if (import.meta.main) await runUntilSignal(() => startAchievements({ env: process.env }));
