import {
  type Clock,
  closeRedis,
  createLoadMeter,
  createLogger,
  createMetrics,
  createRateLimit,
  createRevokedSignIns,
  createServiceStops,
  createTokenVerifier,
  drainLimitMs,
  listen,
  loadConfig,
  nonEssential,
  openRedis,
  readRevokedSignIns,
  type RunningService,
  runUntilSignal,
  systemClock,
} from '@ondine/platform';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { gatewayConfigSchema, upstreamsOf } from './config.ts';
import { createInternalClient } from './internal-client.ts';
import { shedCalls } from './shed-calls.ts';
import { logSiteNotices } from './site-notices.ts';

export interface GatewayOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/** Starts the gateway. @throws ConfigError or StartupError with one plain sentence */
export async function startGateway({
  env,
  logger: given,
  clock = systemClock,
}: GatewayOptions): Promise<RunningService> {
  const config = loadConfig(gatewayConfigSchema, env);
  const upstreams = upstreamsOf(config);
  const logger = given ?? createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const stops = createServiceStops(logger);
  const redis = config.REDIS_URL ? openRedis({ url: config.REDIS_URL, logger }) : undefined;
  if (redis) stops.add('redis', () => closeRedis(redis));

  const revoked = createRevokedSignIns({
    read: readRevokedSignIns({ authUrl: upstreams.auth, internalToken: config.INTERNAL_TOKEN }),
    redis,
    clock,
    logger,
  });
  stops.add('ended sign-ins', () => revoked.close());

  const metrics = createMetrics('gateway', { processMetrics: true });
  const app = createApp({
    logger,
    clock,
    metrics,
    verifier: createTokenVerifier({
      jwks: new URL('/.well-known/jwks.json', config.AUTH_URL),
      revoked,
      clock,
    }),
    limit: createRateLimit({
      name: 'api',
      points: config.API_REQUESTS_PER_MINUTE,
      durationSeconds: 60,
      ...(redis && { redis }),
    }),
    readiness: {
      auth: async () => {
        const answer = await fetch(new URL('/readyz', config.AUTH_URL), {
          signal: AbortSignal.timeout(2000),
        });
        if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`);
      },
      ...(redis && { redis: nonEssential(() => redis.ping().then(() => undefined)) }),
    },
    client: createInternalClient({ urls: upstreams, internalToken: config.INTERNAL_TOKEN }),
    upstreams,
    testCheckoutUrl: config.TEST_CHECKOUT_URL,
    developmentUrl: config.DEVELOPMENT_URL,
    googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
    siteDir: config.SITE_DIR,
    remotesUrl: config.REMOTES_URL,
    secure: config.NODE_ENV === 'production',
  });
  if (config.NODE_ENV === 'production') await logSiteNotices(config, logger);
  const server = await listen(shedCalls(createLoadMeter(metrics.registry), app), {
    host: config.HOST,
    port: config.PORT,
    drainSeconds: config.DRAIN_SECONDS,
  });
  stops.add('server', () => server.close(), drainLimitMs(config));
  logger.info({ url: server.url }, 'The gateway listens');
  return { ...server, close: () => stops.stop() };
}

if (import.meta.main) await runUntilSignal(() => startGateway({ env: process.env }));
