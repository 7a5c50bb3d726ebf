import { createMetricsApp, type HealthOptions } from '../observability/health.ts';
import { listen, type RunningService } from '../http/listen.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ServiceConfig } from '../config/service-config.ts';

/** A scrape that is cut off loses nothing, so the drain is short. */
const drainSeconds = 1;

/**
 * Serves a part's metrics and readiness at a separate address.
 * @throws StartupError when the port is taken or not allowed
 */
export const listenForMetrics = (
  { METRICS_HOST, METRICS_PORT }: Pick<ServiceConfig, 'METRICS_HOST' | 'METRICS_PORT'>,
  part: HealthOptions & { readonly metrics: Metrics },
): Promise<RunningService> =>
  listen(createMetricsApp(part), { host: METRICS_HOST, port: METRICS_PORT, drainSeconds });
