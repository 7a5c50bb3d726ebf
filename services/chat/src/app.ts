import type { RequestListener } from 'node:http';
import { largeBodyBytes } from '@ondine/contracts';
import { checkEntitlement, type AskEntitlement } from '@ondine/domain';
import type { AccountReplica } from '@ondine/domain/account-replica';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import type { DeadLetters } from '@ondine/platform/events/dead-letters';
import { createBaseApp } from '@ondine/platform/http/base-app';
import type { Logger } from '@ondine/platform/observability';
import type { ReadinessProbe } from '@ondine/platform/observability/health';
import type { Metrics } from '@ondine/platform/observability/metrics';
import { chatImplementations, type ChatRouteDeps } from './results/chat-routes.ts';
import {
  conversationImplementations,
  type ConversationRouteDeps,
} from './conversation/conversation-routes.ts';
import type { ReportedReplies } from './conversation/reported-replies.ts';
import { internalRouter } from './internal-routes.ts';
import { createFindScenario } from './own-scenarios/find-scenario.ts';
import {
  ownScenarioImplementations,
  type OwnScenarioRouteDeps,
} from './own-scenarios/own-scenario-routes.ts';
import {
  partnerSettingsImplementations,
  type PartnerSettingsRouteDeps,
} from './partner-settings/partner-settings-routes.ts';

export interface AppDeps
  extends
    Omit<ChatRouteDeps, 'findScenario'>,
    Omit<ConversationRouteDeps, 'findScenario'>,
    Omit<PartnerSettingsRouteDeps, 'findScenario'>,
    OwnScenarioRouteDeps {
  readonly reportedReplies: ReportedReplies;
  readonly deadLetters: DeadLetters;
  readonly accounts: AccountReplica;
  /** Called before a member is refused. */
  readonly askEntitlement: AskEntitlement;
  readonly verifier: TokenVerifier;
  readonly internalToken: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
}

/** The chat service as a request listener; all dependencies are arguments. */
export function createApp(deps: AppDeps): RequestListener {
  const findShipped = (slug: string) => deps.scenarios.find((scenario) => scenario.slug === slug);
  const findScenario = createFindScenario(deps.scenarios, deps.ownScenarios);
  return createBaseApp({
    logger: deps.logger,
    metrics: deps.metrics,
    readiness: deps.readiness,
    bodyLimit: largeBodyBytes,
    mount(app) {
      app.use('/internal/dead-letters', deps.deadLetters.router(deps.internalToken));
      app.use('/internal', internalRouter({ ...deps, findScenario: findShipped }));
    },
    routes: {
      guards: { verifier: deps.verifier, isEntitled: checkEntitlement(deps) },
      implementations: [
        ...conversationImplementations({ ...deps, findScenario }),
        ...partnerSettingsImplementations({ ...deps, findScenario }),
        ...ownScenarioImplementations(deps),
        ...chatImplementations({ ...deps, findScenario }),
      ],
    },
  });
}
