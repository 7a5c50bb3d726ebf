import type { RequestListener } from 'node:http';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { systemClock, type Clock } from '../time/clock.ts';
import { createDeadLetters, type DeadLetters } from '../events/dead-letters.ts';
import type { EventBus, EventHandlers } from '../events/event-bus.ts';
import { meterHandlers } from '../events/event-meter.ts';
import { nonEssential, untilRestart, type ReadinessProbe } from '../observability/health.ts';
import { drainLimitMs, listen, type RunningPart, type RunningService } from '../http/listen.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import { answerOwnHealth } from '../observability/own-health.ts';
import { createLogger } from '../observability/logger.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { connectMongo, type MongoDatabase } from '../mongo/mongo.ts';
import { logHandled, logPublished } from '../events/log-events.ts';
import { openBus } from '../events/open-bus.ts';
import { closeRedis, openRedis } from '../redis/redis.ts';
import { createRevokedSignIns, readRevokedSignIns } from '../auth/revoked-sign-ins.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { shedServiceLoad } from './shed-service-load.ts';
import { createServiceStops, type StopStack } from './shutdown.ts';
import { openTracer } from '../tracing/open-tracer.ts';
import type { Tracer } from '../tracing/span.ts';
import { traceBus } from '../tracing/trace-bus.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { createTokenVerifier, type TokenVerifier } from '../auth/token-verifier.ts';

/** The options common to all services. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bus of the process; default a new one over `AMQP_URL`. */
  readonly bus?: EventBus;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/** The shared resources of a service; all are released when it stops. */
export interface ServiceContext {
  readonly logger: Logger;
  readonly clock: Clock;
  /** Add stop functions of further resources; they run before those added earlier. */
  readonly stops: StopStack;
  readonly database: MongoDatabase;
  /**
   * Undefined without `REDIS_URL`. It may be unavailable at any time, also at the start. One connection for one
   * purpose, limits or boards; a service that needs both opens a second.
   */
  readonly redis: Redis | undefined;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  /** Undefined while traces are off. */
  readonly tracer: Tracer | undefined;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  /**
   * Verifies access tokens with the keys of the auth service, and refuses those of a sign-in that has ended.
   * @param jwksUrl where the auth service publishes its keys
   */
  verifyTokens(jwksUrl: string): TokenVerifier;
  /** Subscribes the service's handlers; the events they give up are stored in its own database. */
  consume(handlers: EventHandlers): Promise<DeadLetters>;
  /** Listens at the host and port of the configuration, and sheds load. */
  serve(app: RequestListener): Promise<RunningService>;
}

type ContextConfig = ServiceConfig & { readonly MONGODB_DB: string };

/**
 * Starts a service: its database, Redis if configured, its bus, then what `assemble` creates from them. It waits for
 * the database; Redis connects in the background.
 * @param part its name, as in `eventConsumers` and in the log, and its version
 * @returns the running service; its `close` releases everything in reverse order
 * @throws StartupError in one sentence when a dependency is missing; nothing is left running then
 */
export async function startService(
  { name, version }: { readonly name: string; readonly version: string },
  config: ContextConfig,
  options: Omit<StartOptions, 'env'>,
  assemble: (context: ServiceContext) => Promise<RunningService>,
): Promise<RunningPart> {
  const logger = options.logger ?? createLogger({ service: name, level: config.LOG_LEVEL });
  const clock = options.clock ?? systemClock;
  const tracer = await openTracer({ name, version }, config);
  const stops = createServiceStops(logger);
  if (tracer) stops.add('traces', () => tracer.close());
  /** Undefined while the start waits for the database; the metrics port reports that meanwhile. */
  let connected: MongoDatabase | undefined;
  // Added first, so it is closed last.
  stops.add('database', () => connected?.close() ?? Promise.resolve());
  try {
    const redis = config.REDIS_URL ? openRedis({ url: config.REDIS_URL, logger }) : undefined;
    if (redis) stops.add('redis', () => closeRedis(redis));
    const opened = openBus(options.bus, config, logger);
    // Inside the trace, so that log lines carry the trace id.
    const bus = traceBus(tracer, logPublished(logger, opened.bus));
    stops.add('bus', opened.release);

    const metrics = createMetrics(name, { processMetrics: options.bus === undefined });
    const readiness = {
      database: () => connected?.probe() ?? Promise.reject(new Error('There was no connection yet')),
      bus: nonEssential(() => bus.probe()),
      consumers: untilRestart(
        () => bus.probeConsumers(),
        () => bus.isAlive(),
      ),
      ...(redis && { redis: nonEssential(() => redis.ping().then(() => undefined)) }),
    };
    const figures = await listenForMetrics(config, { readiness, metrics, logger });
    stops.add('metrics', () => figures.close());
    const database = await connectMongo({
      uri: config.MONGODB_URI,
      dbName: config.MONGODB_DB,
      logger,
      connectTimeoutMs: config.DATABASE_WAIT_SECONDS * 1000,
      tracer,
    });
    connected = database;
    const running = await assemble({
      logger,
      clock,
      stops,
      database,
      redis,
      bus,
      metrics,
      readiness,
      tracer,
      verifyTokens(jwksUrl) {
        const read = readRevokedSignIns({ authUrl: jwksUrl, internalToken: config.INTERNAL_TOKEN });
        const revoked = createRevokedSignIns({ read, redis, clock, logger });
        stops.add('ended sign-ins', () => revoked.close());
        return createTokenVerifier({ jwks: new URL(jwksUrl), revoked, clock });
      },
      async consume(handlers) {
        const { connection } = database;
        const deadLetters = createDeadLetters({ connection, handlers, clock, logger, metrics });
        const subscription = await bus.subscribe({
          service: name,
          handlers: meterHandlers(logHandled(logger, handlers), { metrics, clock }),
          onDeadLetter: deadLetters.keep,
        });
        stops.add('subscription', () => subscription.stop());
        void deadLetters.replayAll().catch((error: unknown) => {
          logger.warn({ err: error }, 'Events that were given up could not be handled again');
        });
        return deadLetters;
      },
      async serve(app) {
        const own = {
          name,
          version,
          readiness,
          bus,
          metrics,
          clock,
          logger,
          internalToken: config.INTERNAL_TOKEN,
        };
        const server = await listen(
          traceRequests(tracer, shedServiceLoad(name, metrics, answerOwnHealth(own, app))),
          {
            host: config.HOST,
            port: config.PORT,
            reusePort: config.REUSE_PORT,
            drainSeconds: config.DRAIN_SECONDS,
            lingerSeconds: config.LINGER_SECONDS,
          },
        );
        stops.add('server', () => server.close(), drainLimitMs(config));
        return server;
      },
    });
    logger.info({ url: running.url }, 'The service is ready');
    return {
      url: running.url,
      port: running.port,
      metricsUrl: figures.url,
      close: () => stops.stop(),
    };
  } catch (error) {
    await stops.stop();
    throw error;
  }
}
