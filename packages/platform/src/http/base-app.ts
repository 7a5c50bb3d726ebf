import { usualBodyBytes } from '@ondine/contracts';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { trustHops } from './client-address.ts';
import { jsonBody } from './json-body.ts';
import type { Metrics } from '../observability/metrics.ts';
import { notFoundHandler, problemHandler } from './problem-handler.ts';
import { mountLiveness, type ReadinessProbe } from '../observability/health.ts';
import { logRequests } from './request-log.ts';
import { assignRequestId } from './request-id.ts';
import { safeHeaders } from './safe-headers.ts';

export interface BaseAppOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** What has to answer before this part takes traffic, by name. */
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  /** Largest JSON body in bytes; 100 kB unless told. */
  readonly bodyLimit?: number;
  /** Proxies in front whose word about the caller's address is taken; 1 unless told, which is the gateway. */
  readonly trustedProxies?: number;
  /** Routes that need the body unread, such as a signed webhook. */
  readonly mountRaw?: (app: Express) => void;
  /** The routes of the part. */
  readonly mount: (app: Express) => void;
}

/**
 * An express app with what all parts share, in the order that matters: request id, metrics and log,
 * safe headers, health, raw routes, JSON bodies, routes, then 404 and errors as problem+json.
 */
export function createBaseApp(options: BaseAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustHops(options.trustedProxies ?? 1));
  app.use(assignRequestId, logRequests(options.logger), options.metrics.observeRequests);
  app.use(...safeHeaders);
  mountLiveness(app, options);
  // Elsewhere, for operators alone (`createMetricsApp`); a site with pages at every address has none here.
  app.all(['/readyz', '/metrics'], notFoundHandler);
  options.mountRaw?.(app);
  app.use(jsonBody(options.bodyLimit ?? usualBodyBytes));
  options.mount(app);
  app.use(notFoundHandler);
  app.use(problemHandler({ logger: options.logger }));
  return app;
}
