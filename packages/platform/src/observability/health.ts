import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { within } from '../time/within.ts';

/** Resolves when the part behind it answers, rejects when it does not. */
export interface ReadinessProbe {
  (): Promise<void>;
  /** False for a part without which the work goes on, if less well; see `nonEssential`. */
  readonly essential?: boolean;
  /** False once only a new start of the process will bring the part back; see `untilRestart`. */
  readonly isAlive?: () => boolean;
}

/** Marks the probe of a part whose absence degrades the work but does not end it. */
export const nonEssential = (probe: () => Promise<void>): ReadinessProbe =>
  Object.assign(() => probe(), { essential: false });

/** Marks the probe of a part that may be lost for good, which ends the life of the process. */
export const untilRestart = (probe: () => Promise<void>, isAlive: () => boolean): ReadinessProbe =>
  Object.assign(() => probe(), { isAlive });

/** How a part is, or everything: the worst of its parts. */
export type Health = 'ok' | 'degraded' | 'unavailable';

const probeTimeoutMs = 2000;

export interface HealthOptions {
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  readonly logger: Logger;
}

/** `GET /healthz`: the process lives; 503 asks for a new start. It says nothing else, and to anybody. */
export function mountLiveness(app: Express, { readiness, logger }: HealthOptions): void {
  app.get('/healthz', (_request, response) => {
    const lost = Object.entries(readiness).filter(([, { isAlive }]) => isAlive?.() === false);
    for (const [name] of lost) logger.error({ probe: name }, 'Only a new start will bring a part back');
    response.status(lost.length > 0 ? 503 : 200).json({ status: lost.length > 0 ? 'unavailable' : 'ok' });
  });
}

/**
 * What operators see of a part, on a port of its own that the public does not reach: `/metrics` (Prometheus text)
 * and `/readyz`, beside `/healthz`. `/readyz` says of each part whether it can do its work: 503 while an essential
 * one is away, and 200 with `degraded` while another is.
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

/** How each part is that another one needs, by its name. */
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
