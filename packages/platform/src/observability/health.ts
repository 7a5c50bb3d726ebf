import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { within } from '../time/within.ts';

/** Resolves when the dependency answers, rejects when it does not. */
export interface ReadinessProbe {
  (): Promise<void>;
  /** False for a dependency without which the part still works, but less well; see `nonEssential`. */
  readonly essential?: boolean;
  /** False when only a restart of the process will bring the dependency back; see `untilRestart`. */
  readonly isAlive?: () => boolean;
}

/** Marks the probe of a dependency whose absence degrades the part but does not stop it. */
export const nonEssential = (probe: () => Promise<void>): ReadinessProbe =>
  Object.assign(() => probe(), { essential: false });

/** Marks the probe of a dependency that may be lost for good, so that only a restart helps. */
export const untilRestart = (probe: () => Promise<void>, isAlive: () => boolean): ReadinessProbe =>
  Object.assign(() => probe(), { isAlive });

/** The health of one dependency, or of all: the worst of them. */
export type Health = 'ok' | 'degraded' | 'unavailable';

const probeTimeoutMs = 2000;

export interface HealthOptions {
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  readonly logger: Logger;
}

/** `GET /healthz`: the process is alive; 503 asks for a restart. It is public and says nothing else. */
export function mountLiveness(app: Express, { readiness, logger }: HealthOptions): void {
  app.get('/healthz', (_request, response) => {
    const lost = Object.entries(readiness).filter(([, { isAlive }]) => isAlive?.() === false);
    for (const [name] of lost) logger.error({ probe: name }, 'Only a new start will bring a part back');
    response.status(lost.length > 0 ? 503 : 200).json({ status: lost.length > 0 ? 'unavailable' : 'ok' });
  });
}

/**
 * The app for operators, on a separate port that the public cannot reach: `/metrics` (Prometheus text), `/readyz` and
 * `/healthz`. `/readyz` reports the health of each dependency: 503 while an essential one is unavailable, and 200 with
 * `degraded` while another is.
 */
export function createMetricsApp({
  metrics,
  ...health
}: HealthOptions & { readonly metrics: Metrics }): Express {
  const app = express();
  app.disable('x-powered-by');
  mountLiveness(app, health);
  app.get('/readyz', async (_request, response) => {
    const checks = await checkAll(health);
    const states = Object.values(checks);
    const worst = (['unavailable', 'degraded'] as const).find((state) => states.includes(state));
    response.status(worst === 'unavailable' ? 503 : 200).json({ status: worst ?? 'ok', checks });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return app;
}

/** The health of each dependency, by name. */
export async function checkAll({ readiness, logger }: HealthOptions): Promise<Record<string, Health>> {
  const checked = Object.entries(readiness).map(
    async ([name, probe]) => [name, await check(name, probe, logger)] as const,
  );
  return Object.fromEntries(await Promise.all(checked));
}

async function check(name: string, probe: ReadinessProbe, logger: Logger): Promise<Health> {
  try {
    await within(probeTimeoutMs, name, probe());
    return 'ok';
  } catch (error) {
    const health = probe.essential === false ? 'degraded' : 'unavailable';
    logger.warn({ err: error, probe: name, health }, 'A part does not answer');
    return health;
  }
}
