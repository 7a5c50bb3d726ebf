import { setMaxListeners } from 'node:events';
import { releaseName } from '@ondine/contracts';
import { createRevokedSignIns, readRevokedSignIns } from '@ondine/platform/auth';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { loadConfig } from '@ondine/platform/config';
import { drainLimitMs, listen, type RunningPart } from '@ondine/platform/http/listen';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { createServiceStops, runUntilSignal } from '@ondine/platform/lifecycle';
import { listenForMetrics } from '@ondine/platform/lifecycle/listen-for-metrics';
import { createLogger, partVersion } from '@ondine/platform/observability';
import { nonEssential } from '@ondine/platform/observability/health';
import { createMetrics } from '@ondine/platform/observability/metrics';
import { closeRedis, openRedis } from '@ondine/platform/redis/redis';
import { type Clock, systemClock } from '@ondine/platform/time';
import { openTracer } from '@ondine/platform/tracing';
import type { Logger } from 'pino';
import { createHealthWatch, sampleEveryMs } from './admin-health/health-watch.ts';
import { gatewayConfigSchema, upstreamsOf } from './config.ts';
import { createFront } from './create-front.ts';
import { createInternalClient } from './internal-client.ts';
import { memoryHealthStore, redisHealthStore } from './release-health/health-store.ts';
import { showCanaryShares, showEndedCanaries } from './release-health/canary-figures.ts';
import { createReleaseHealth } from './release-health/release-health.ts';
import { readCanariesFile } from './service-canaries/read-canaries-file.ts';
import { createCallCanaries, refreshEveryMs } from './service-canaries/service-canaries.ts';
import { createPublishedReleases } from './site/published-releases.ts';
import { readReleaseKeys } from './site/release-keys.ts';
import { folderStore, remoteStore } from './site/release-store.ts';
import { logSiteNotices } from './site/site-notices.ts';

export interface GatewayOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/** How long metrics reuse the last reading of the release store, milliseconds. */
const freshForFiguresMs = 60_000;

/** Starts the gateway. @throws ConfigError or StartupError with one plain sentence */
export async function startGateway({
  env,
  logger: given,
  clock = systemClock,
}: GatewayOptions): Promise<RunningPart> {
  const config = loadConfig(gatewayConfigSchema, env);
  const upstreams = upstreamsOf(config);
  const logger = given ?? createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const stops = createServiceStops(logger);
  const version = partVersion(import.meta.url);
  const tracer = await openTracer({ name: 'gateway', version }, config, config.OTEL_TRACES_SAMPLER_ARG);
  if (tracer) stops.add('traces', () => tracer.close());
  const redis = config.REDIS_URL ? openRedis({ url: config.REDIS_URL, logger }) : undefined;
  if (redis) stops.add('redis', () => closeRedis(redis));

  const revoked = createRevokedSignIns({
    read: readRevokedSignIns({ authUrl: upstreams.auth, internalToken: config.INTERNAL_TOKEN }),
    redis,
    clock,
    logger,
  });
  stops.add('ended sign-ins', () => revoked.close());

  const healthStore = redis ? redisHealthStore(redis) : memoryHealthStore();
  const health = createReleaseHealth({ store: healthStore, clock, logger });
  const callCanaries = createCallCanaries({
    readFile: () => readCanariesFile(config.SERVICE_CANARIES_FILE),
    store: healthStore,
    logger,
  });
  await callCanaries.refresh();
  const releases = createPublishedReleases({
    store: config.REMOTES_URL ? remoteStore(config.REMOTES_URL) : folderStore(config.SITE_DIR),
    keys: await readReleaseKeys(config.SITE_DIR, config.RELEASE_PUBLIC_KEYS),
    endedCanaries: () => health.ended(),
    logger,
  });
  const metrics = createMetrics('gateway', { processMetrics: true });
  showEndedCanaries(metrics, async () => [
    ...((await releases.remotesFile(freshForFiguresMs))?.ended ?? []),
    ...callCanaries
      .states()
      .filter(({ ended }) => ended)
      .map(({ service, version }) => releaseName(service, version)),
  ]);
  showCanaryShares(metrics, async () => {
    const file = await releases.remotesFile(freshForFiguresMs);
    const ofRemotes = Object.entries(file?.remotes ?? {}).flatMap(([name, { canary }]) =>
      canary ? [{ name, ...canary, ended: file?.ended.includes(releaseName(name, canary.version)) }] : [],
    );
    const ofServices = callCanaries.states().map(({ service, ...state }) => ({ name: service, ...state }));
    return [...ofRemotes, ...ofServices].map(({ name, version, share, ended }) => ({
      name,
      version,
      share: ended ? 0 : share,
    }));
  });
  const readiness = {
    auth: async () => {
      const answer = await fetch(new URL('/healthz', config.AUTH_URL), {
        signal: AbortSignal.timeout(2000),
      });
      if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`);
    },
    ...(redis && { redis: nonEssential(() => redis.ping().then(() => undefined)) }),
  };
  const client = createInternalClient({ urls: upstreams, internalToken: config.INTERNAL_TOKEN });
  const watch = createHealthWatch({
    client,
    releases,
    canaries: health,
    callCanaries,
    version,
    readiness,
    clock,
    logger,
  });
  const stopping = new AbortController();
  // Each open board adds a listener.
  setMaxListeners(0, stopping.signal);
  const front = createFront({
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
      redis,
    }),
    dataLimit: createRateLimit({
      name: 'account-data',
      points: 10,
      durationSeconds: 3600,
      redis,
    }),
    // Each replica counts alone: asking Redis would cost more than serving most files.
    siteLimit: createRateLimit({
      name: 'site',
      points: config.SITE_REQUESTS_PER_MINUTE,
      durationSeconds: 60,
    }),
    trustedProxies: config.TRUSTED_PROXIES,
    openPerAddress: {
      call: config.OPEN_CALLS_PER_ADDRESS,
      stream: config.OPEN_STREAMS_PER_ADDRESS,
      file: config.OPEN_FILES_PER_ADDRESS,
    },
    readiness,
    client,
    watch,
    upstreams,
    callCanaries,
    testCheckoutUrl: config.TEST_CHECKOUT_URL,
    developmentUrl: config.DEVELOPMENT_URL,
    googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
    siteDir: config.SITE_DIR,
    releases,
    health,
    secure: config.NODE_ENV === 'production',
    publicUrl: config.PUBLIC_URL,
    securityContact: config.SECURITY_CONTACT,
    stopping: stopping.signal,
    tracer,
  });
  if (config.NODE_ENV === 'production') await logSiteNotices(releases, logger);
  const figures = await listenForMetrics(config, { readiness, metrics, logger });
  stops.add('metrics', () => figures.close());
  const server = await listen(front, {
    host: config.HOST,
    port: config.PORT,
    reusePort: config.REUSE_PORT,
    drainSeconds: config.DRAIN_SECONDS,
    lingerSeconds: config.LINGER_SECONDS,
    ...(config.TRUSTED_PROXIES === 0 && { connectionsPerNetwork: config.CONNECTIONS_PER_ADDRESS }),
  });
  stops.add('server', () => server.close(), drainLimitMs(config));
  stops.add('open boards', () => {
    stopping.abort();
    return Promise.resolve();
  });
  const sample = () => void watch.sample();
  const sampling = setInterval(sample, sampleEveryMs);
  const refreshing = setInterval(() => void callCanaries.refresh(), refreshEveryMs);
  stops.add('health watch', () => {
    clearInterval(sampling);
    clearInterval(refreshing);
    return Promise.resolve();
  });
  // While Redis is still connecting, a sample would report it as away.
  if (redis && redis.status !== 'ready') redis.once('ready', sample);
  else sample();
  logger.info({ url: server.url }, 'The gateway listens');
  return { ...server, metricsUrl: figures.url, close: () => stops.stop() };
}

if (import.meta.main) await runUntilSignal(() => startGateway({ env: process.env }));
