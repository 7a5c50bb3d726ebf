import { randomUUID } from 'node:crypto';
import { createAskEntitlement, onEntitlementChanged, onUserRegistered, onUserUpdated } from '@ondine/domain';
import { createAccountReplica } from '@ondine/domain/account-replica';
import { createOutboxRelay } from '@ondine/platform/events/outbox-relay';
import type { RunningPart } from '@ondine/platform/http/listen';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { startService, type StartOptions } from '@ondine/platform/lifecycle/start-service';
import { partVersion } from '@ondine/platform/observability';
import { createApp } from './app.ts';
import { readConfig, vapidKeysOf } from './config.ts';
import { createHabitStore } from './habit/habit-store.ts';
import { habitModel } from './habit/habit-document.ts';
import { startReminding } from './habit/remind.ts';
import { createSendPush } from './habit/send-push.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { sessionModel } from './session/session-document.ts';
import { createSessionStore } from './session/session-store.ts';
import { createTotalsStore } from './totals/totals-store.ts';
import { totalsModel } from './totals/totals-document.ts';

const part = { name: 'sessions', version: partVersion(import.meta.url) };

/**
 * Starts the sessions service.
 * @throws StartupError in one sentence when a dependency is missing
 */
export async function startSessions({ env, ...options }: StartOptions): Promise<RunningPart> {
  const config = readConfig(env);
  return await startService(part, config, options, async (context) => {
    const { database, bus, clock, logger, stops, metrics, readiness } = context;
    const sessionDocuments = sessionModel(database.connection);
    const habitDocuments = habitModel(database.connection);
    const totalsDocuments = totalsModel(database.connection);
    await database.buildIndexes([sessionDocuments, totalsDocuments, habitDocuments]);
    const totals = createTotalsStore({ totals: totalsDocuments, sessions: sessionDocuments }, clock);
    const sessions = createSessionStore(sessionDocuments, totals, clock);
    const habits = createHabitStore(habitDocuments);
    const accounts = createAccountReplica(database.connection);
    const relay = createOutboxRelay({ collection: sessionDocuments.collection, bus, clock, logger, metrics });
    stops.add('relay', () => relay.stop());

    const vapid = vapidKeysOf(config);
    if (vapid) {
      const send = createSendPush(vapid);
      stops.add('reminders', startReminding({ habits, accounts, sessions, send, clock, logger }));
    }

    return await context.serve(
      createApp({
        deadLetters: await context.consume({
          'user.registered.v1': onUserRegistered({ accounts }),
          'user.updated.v1': onUserUpdated({ accounts }),
          'user.deleted.v1': onUserDeleted({ accounts, sessions, habits }),
          'entitlement.changed.v1': onEntitlementChanged({ accounts }),
        }),
        sessions,
        habits,
        pushKey: vapid?.publicKey ?? null,
        pushHosts: config.PUSH_HOSTS,
        accounts,
        askEntitlement: createAskEntitlement({
          authUrl: config.JWKS_URL,
          internalToken: config.INTERNAL_TOKEN,
          clock,
          logger,
        }),
        relay,
        verifier: context.verifyTokens(config.JWKS_URL),
        internalToken: config.INTERNAL_TOKEN,
        clock,
        newId: randomUUID,
        logger,
        metrics,
        readiness,
      }),
    );
  });
}

if (import.meta.main) await runUntilSignal(() => startSessions({ env: process.env }));
