import type { RequestListener } from 'node:http';
import { checkEntitlement, type AskEntitlement } from '@ondine/domain';
import type { AccountReplica } from '@ondine/domain/account-replica';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import type { DeadLetters } from '@ondine/platform/events/dead-letters';
import type { OutboxRelay } from '@ondine/platform/events/outbox-relay';
import { createBaseApp } from '@ondine/platform/http/base-app';
import type { Logger } from '@ondine/platform/observability';
import type { ReadinessProbe } from '@ondine/platform/observability/health';
import type { Metrics } from '@ondine/platform/observability/metrics';
import type { Clock } from '@ondine/platform/time';
import { exerciseImplementations } from './exercises/exercise-routes.ts';
import { habitImplementations, type HabitRouteDeps } from './habit/habit-routes.ts';
import { internalRouter } from './internal-routes.ts';
import { sessionImplementations } from './session/session-routes.ts';
import type { SessionStore } from './session/session-store.ts';

export interface AppDeps extends HabitRouteDeps {
  readonly sessions: SessionStore;
  readonly accounts: AccountReplica;
  /** Called before a user is refused. */
  readonly askEntitlement: AskEntitlement;
  readonly relay: Pick<OutboxRelay, 'kick'>;
  readonly verifier: TokenVerifier;
  readonly internalToken: string;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
}

/** The sessions service as a request listener; all dependencies are arguments. */
export function createApp(deps: AppDeps): RequestListener {
  return createBaseApp({
    logger: deps.logger,
    metrics: deps.metrics,
    readiness: deps.readiness,
    mount(app) {
      app.use('/internal/dead-letters', deps.deadLetters.router(deps.internalToken));
      app.use('/internal', internalRouter(deps));
    },
    routes: {
      guards: { verifier: deps.verifier, isEntitled: checkEntitlement(deps) },
      implementations: [
        ...exerciseImplementations(deps),
        ...habitImplementations(deps),
        ...sessionImplementations(deps),
      ],
    },
  });
}
