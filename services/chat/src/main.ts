import {
  connectMongo,
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
  type Logger,
  type RunningService,
} from '@ondine/platform';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { loadScenarios } from './load-scenarios.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { resultModel } from './result-document.ts';
import { createResultStore } from './result-store.ts';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bus of the process; one of its own over `AMQP_URL` when left out. */
  readonly bus?: EventBus;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/**
 * Starts the chat service.
 * @throws StartupError in one sentence when something it needs is not there
 */
export async function startChat(options: StartOptions): Promise<RunningService> {
  const config = readConfig(options.env);
  const logger = options.logger ?? createLogger({ service: 'chat', level: config.LOG_LEVEL });
  const clock = options.clock ?? systemClock;
  const stops = createStopStack(logger);
  try {
    const { scenarios, faults } = await loadScenarios(config.CONTENT_DIR);
    for (const fault of faults) logger.error(fault, 'A scenario file cannot be used and is left out');

    const database = await connectMongo({ uri: config.MONGODB_URI, dbName: config.MONGODB_DB, logger });
    stops.add('database', () => database.close());
    const resultDocuments = resultModel(database.connection);
    await database.buildIndexes([resultDocuments]);
    const results = createResultStore(resultDocuments);

    const { bus, release } = await openBus(options.bus, config, logger);
    stops.add('bus', release);
    const subscription = await bus.subscribe({
      service: 'chat',
      handlers: { 'user.deleted.v1': onUserDeleted({ results }) },
    });
    stops.add('subscription', () => subscription.stop());

    const app = createApp({
      scenarios,
      results,
      clock,
      verifier: createTokenVerifier({ jwks: new URL(config.JWKS_URL), clock }),
      internalToken: config.INTERNAL_TOKEN,
      logger,
      metrics: createMetrics('chat', { processMetrics: options.bus === undefined }),
      readiness: { database: database.probe, bus: () => bus.probe() },
    });
    const server = await listen(app, { host: config.HOST, port: config.PORT });
    stops.add('server', () => server.close());
    logger.info({ url: server.url, scenarios: scenarios.length }, 'Chat service ready');
    return { url: server.url, port: server.port, close: () => stops.stop() };
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

if (import.meta.main) await runUntilSignal(() => startChat({ env: process.env }));
