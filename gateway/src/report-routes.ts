import { reportRoutes } from '@ondine/contracts';
import { implementPublic, type Implementation, type Metrics } from '@ondine/platform';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Faults that browsers report: teams learn of a broken release from the log and from a figure to alert on. */
export function createReportRoutes({
  logger,
  metrics,
}: {
  logger: Logger;
  metrics: Metrics;
}): Implementation[] {
  // Without labels: anybody may report, and every name would be a series of its own.
  const failures = new Counter({
    name: 'remote_load_failures_total',
    help: 'Releases of micro-frontends that browsers could not load',
    registers: [metrics.registry],
  });
  return [
    implementPublic(reportRoutes.remoteFailure, ({ body }) => {
      failures.inc();
      logger.warn(body, 'A release could not be loaded in a browser');
      return { success: true as const };
    }),
  ];
}
