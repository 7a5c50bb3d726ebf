import { randomUUID } from 'node:crypto';
import {
  connectMongo,
  createDeadLetters,
  createLogger,
  createMetrics,
  createOutboxRelay,
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
import { readConfig, vapidKeysOf } from './config.ts';
import { createHabitStore, habitModel } from './habit/habit-store.ts';
import { startReminding } from './habit/remind.ts';
import { createSendPush } from './habit/send-push.ts';
import { createMemberStore, memberModel } from './member-store.ts';
import { onEntitlementChanged } from './on-entitlement-changed.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserUpdated } from './on-user-updated.ts';
import { sessionModel } from './session-document.ts';
import { createSessionStore } from './session-store.ts';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bus of the process; one of its own over `AMQP_URL` when left out. */
  readonly bus?: EventBus;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/**
 * Starts the sessions service.
 * @throws StartupError in one sentence when something it needs is not there
 */
export async function startSessions(options: StartOptions): Promise<RunningService> {
  const config = readConfig(options.env);
  const logger = options.logger ?? createLogger({ service: 'sessions', level: config.LOG_LEVEL });
  const clock = options.clock ?? systemClock;
  const stops = createStopStack(logger);
  try {
    const database = await connectMongo({ uri: config.MONGODB_URI, dbName: config.MONGODB_DB, logger });
    stops.add('database', () => database.close());
    const sessionDocuments = sessionModel(database.connection);
    const habitDocuments = habitModel(database.connection);
    await database.buildIndexes([sessionDocuments, habitDocuments]);
    const sessions = createSessionStore(sessionDocuments);
    const habits = createHabitStore(habitDocuments);
    const members = createMemberStore(memberModel(database.connection));

    const { bus, release } = await openBus(options.bus, config, logger);
    stops.add('bus', release);
    const relay = createOutboxRelay({ collection: sessionDocuments.collection, bus, clock, logger });
    stops.add('relay', () => relay.stop());
    const handlers: EventHandlers = {
      'user.updated.v1': onUserUpdated({ members }),
      'user.deleted.v1': onUserDeleted({ members, sessions, habits }),
      'entitlement.changed.v1': onEntitlementChanged({ members }),
    };
    const deadLetters = createDeadLetters({ connection: database.connection, handlers, clock });
    const subscription = await bus.subscribe({
      service: 'sessions',
      handlers,
      onGivenUp: deadLetters.keep,
    });
    stops.add('subscription', () => subscription.stop());

    const vapid = vapidKeysOf(config);
    if (vapid) {
      const send = createSendPush(vapid);
      stops.add('reminders', startReminding({ habits, sessions, send, clock, logger }));
    }

    const app = createApp({
      deadLetters,
      sessions,
      habits,
      pushKey: vapid?.publicKey ?? null,
      pushHosts: config.PUSH_HOSTS,
      members,
      relay,
      verifier: createTokenVerifier({ jwks: new URL(config.JWKS_URL), clock }),
      internalToken: config.INTERNAL_TOKEN,
      clock,
      newId: randomUUID,
      logger,
      metrics: createMetrics('sessions', { processMetrics: options.bus === undefined }),
      readiness: { database: database.probe, bus: () => bus.probe() },
    });
    const server = await listen(app, { host: config.HOST, port: config.PORT });
    stops.add('server', () => server.close());
    logger.info({ url: server.url }, 'Sessions service ready');
    return { url: server.url, port: server.port, close: () => stops.stop() };
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

if (import.meta.main) await runUntilSignal(() => startSessions({ env: process.env }));
