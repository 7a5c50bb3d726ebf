import {
  createBaseApp,
  mountRoutes,
  type Logger,
  type Metrics,
  type ReadinessProbe,
  type TokenVerifier,
} from '@ondine/platform';
import type { Express } from 'express';
import { chatImplementations, type ChatRouteDeps } from './chat-routes.ts';
import { internalRouter } from './internal-routes.ts';

export interface AppDeps extends ChatRouteDeps {
  readonly verifier: TokenVerifier;
  readonly internalToken: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
}

/** The chat service as an express app; everything it touches is handed in. */
export function createApp(deps: AppDeps): Express {
  return createBaseApp({
    logger: deps.logger,
    metrics: deps.metrics,
    readiness: deps.readiness,
    mount(app) {
      app.use('/internal', internalRouter({ results: deps.results, token: deps.internalToken }));
      mountRoutes(app, { verifier: deps.verifier }, chatImplementations(deps));
    },
  });
}
