import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** Resolves when the part behind it answers, rejects when it does not. */
export type ReadinessProbe = () => Promise<void>;

const probeTimeoutMs = 2000;

/** `GET /healthz` (the process lives), `/readyz` (it can do its work) and `/metrics` (Prometheus text). */
export function mountHealth(
  app: Express,
  {
    readiness,
    metrics,
    logger,
  }: { readiness: Readonly<Record<string, ReadinessProbe>>; metrics: Metrics; logger: Logger },
): void {
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const checks = Object.fromEntries(
      await Promise.all(
        Object.entries(readiness).map(
          async ([name, probe]) => [name, await check(name, probe, logger)] as const,
        ),
      ),
    );
    const ready = Object.values(checks).every((state) => state === 'ok');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function check(name: string, probe: ReadinessProbe, logger: Logger): Promise<'ok' | 'unavailable'> {
  const timeout = AbortSignal.timeout(probeTimeoutMs);
  const timedOut = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`no answer in ${probeTimeoutMs} ms`)));
  });
  try {
    await Promise.race([probe(), timedOut]);
    return 'ok';
  } catch (error) {
    logger.warn({ err: error, probe: name }, 'Not ready');
    return 'unavailable';
  }
}
