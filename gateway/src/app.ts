import type { ServiceName } from '@ondine/contracts';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import { createBaseApp } from '@ondine/platform/http/base-app';
import type { RateLimit } from '@ondine/platform/http/rate-limit';
import type { ReadinessProbe } from '@ondine/platform/observability/health';
import type { Metrics } from '@ondine/platform/observability/metrics';
import { mountRoutes } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { createAccountRoutes } from './account-routes.ts';
import type { HealthWatch } from './admin-health/health-watch.ts';
import { createAdminRoutes } from './admin-routes.ts';
import { serveApiDocs } from './api-docs.ts';
import { admitOwnCalls, type Admission } from './calls/admit-call.ts';
import type { ReleaseHealth } from './release-health/release-health.ts';
import type { CallCanaries } from './service-canaries/service-canaries.ts';
import { createReportRoutes } from './report-routes.ts';
import type { InternalClient } from './internal-client.ts';
import { limitSite } from './limit-site.ts';
import { proxyStandIn } from './proxy-stand-in.ts';
import { deliverReleases } from './site/deliver-releases.ts';
import { deliverSite } from './site/deliver-site.ts';
import { pageHeaders } from './site/page-headers.ts';
import type { PublishedReleases } from './site/published-releases.ts';
import { serveWellKnown } from './site/well-known.ts';

export interface GatewayDependencies {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly verifier: TokenVerifier;
  /** Limit of calls by address. */
  readonly limit: RateLimit;
  /** Limit of all other requests by address. */
  readonly siteLimit: RateLimit;
  /** Limits readings of an account's data, by account and purpose. */
  readonly dataLimit: RateLimit;
  /** How many trusted proxies are in front of the gateway, for the client's address. */
  readonly trustedProxies: number;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  readonly client: InternalClient;
  /** The health of all parts, for admins. */
  readonly watch: Pick<HealthWatch, 'read' | 'forget'>;
  /** URLs of the services, without a trailing slash. */
  readonly upstreams: Readonly<Record<ServiceName, string>>;
  /** The canaries of services. */
  readonly callCanaries: CallCanaries;
  readonly testCheckoutUrl: string | undefined;
  readonly developmentUrl: string | undefined;
  /** Whether pages may load the Google sign-in. */
  readonly googleSignIn: boolean;
  readonly siteDir: string;
  /** The releases of the micro-frontends. */
  readonly releases: PublishedReleases;
  /** The results of their canaries. */
  readonly health: ReleaseHealth;
  /** Whether this is production: no stand-ins, and browsers are told to use https only (HSTS). */
  readonly secure: boolean;
  /** The public URL of the site, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** The contact for security reports. */
  readonly securityContact: string | undefined;
}

/** Whether the site is reachable by https only. */
export const isHttpsAlone = ({ secure, publicUrl }: GatewayDependencies): boolean =>
  secure || publicUrl?.startsWith('https:') === true;

/** Handles everything that is not a call of a service: the gateway's own calls, and the site. */
export function createApp(deps: GatewayDependencies, admit: Admission): RequestListener {
  const { logger } = deps;
  const site = deliverSite(deps.siteDir, deps);
  return createBaseApp({
    logger,
    metrics: deps.metrics,
    readiness: deps.readiness,
    trustedProxies: deps.trustedProxies,
    // Proxied bodies are not parsed.
    mountRaw(app) {
      app.use(pageHeaders({ https: isHttpsAlone(deps), googleSignIn: deps.googleSignIn }));
      app.use(limitSite(deps.siteLimit));
      app.use('/api/docs', serveApiDocs());
      app.use(
        '/.well-known',
        serveWellKnown({
          contact: deps.securityContact,
          publicUrl: deps.publicUrl,
          isProduction: deps.secure,
          clock: deps.clock,
        }),
      );
      app.use(admitOwnCalls(deps.limit, admit));
      const standIns = { 'test-checkout': deps.testCheckoutUrl, development: deps.developmentUrl };
      for (const [name, url] of Object.entries(standIns)) {
        // Production refuses to start with a stand-in; if it ever runs with one, the stand-in is not reachable.
        if (url === undefined || deps.secure) continue;
        const proxy = proxyStandIn(name, url, logger);
        app.use((request, response, next) => {
          if (request.path.startsWith(`/${name}/`)) void proxy(request, response, next);
          else next();
        });
      }
      app.use(deliverReleases(deps.releases, logger));
      app.use(site);
    },
    mount(app) {
      mountRoutes(app, { verifier: deps.verifier }, [
        ...createAdminRoutes(deps),
        ...createAccountRoutes(deps),
        ...createReportRoutes(deps),
      ]);
    },
  });
}
