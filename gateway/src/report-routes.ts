import { reportRoutes } from '@ondine/contracts';
import {
  createRateLimit,
  implementPublic,
  type Implementation,
  type Metrics,
  networkOf,
} from '@ondine/platform';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Reports of one network in a minute: every remote of a page a few times over; more would only fill the log. */
const reportsPerMinute = 20;

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
  // Each copy counts for itself.
  const limit = createRateLimit({ name: 'reports', points: reportsPerMinute, durationSeconds: 60 });
  return [
    implementPublic(reportRoutes.remoteFailure, async ({ body, request }) => {
      await limit.consume(networkOf(request.ip));
      failures.inc();
      logger.warn(body, 'A release could not be loaded in a browser');
      return { success: true as const };
    }),
  ];
}
