import { usualBodyBytes } from '@ondine/contracts';
import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { trustHops } from './client-address.ts';
import { jsonBody } from './json-body.ts';
import type { Metrics } from '../observability/metrics.ts';
import { notFoundHandler, problemHandler } from './problem-handler.ts';
import { mountLiveness, type ReadinessProbe } from '../observability/health.ts';
import { logRequests } from './request-log.ts';
import { assignRequestId } from './request-id.ts';
import { answerRoutes, type RouteAnswers } from '../routes/answer-routes.ts';
import { mountRoutes } from '../routes/mount-routes.ts';
import { inOne, safeHeaders } from './safe-headers.ts';

export interface BaseAppOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Dependencies that must answer before this part takes traffic, by name. */
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  /** Largest JSON body in bytes; default 100 kB. */
  readonly bodyLimit?: number;
  /** Trusted proxies in front, for the address of the client; default 1, the gateway. */
  readonly trustedProxies?: number;
  /** Routes that need the raw body, such as a signed webhook. */
  readonly mountRaw?: (app: Express) => void;
  /** Mounts what is not a route of a contract, or has to pass through all middleware. */
  readonly mount: (app: Express) => void;
  /** Its routes, fixed paths before those with parameters; answered without the middleware where possible. */
  readonly routes?: RouteAnswers;
}

/**
 * An app with what all parts share, in the order that matters: request id, metrics and log, safe headers, health, raw
 * routes, JSON bodies, what is mounted, routes, then 404 and errors as problem+json.
 */
export function createBaseApp(options: BaseAppOptions): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustHops(options.trustedProxies ?? 1));
  app.use(assignRequestId, logRequests(options.logger), options.metrics.observeRequests);
  app.use(inOne(safeHeaders));
  mountLiveness(app, options);
  // They are at a separate port for operators (`createMetricsApp`). Without this, a site with pages at every address
  // would answer here.
  app.all(['/readyz', '/metrics'], notFoundHandler);
  options.mountRaw?.(app);
  const bodyReaders = jsonBody(options.bodyLimit ?? usualBodyBytes);
  app.use(bodyReaders);
  options.mount(app);
  const { routes, logger, metrics } = options;
  if (routes) mountRoutes(app, routes.guards, routes.implementations);
  app.use(notFoundHandler);
  app.use(problemHandler({ logger }));
  return routes ? answerRoutes(app, { ...routes, logger, metrics, bodyReaders }) : app;
}
