import { namesVersion, reportRoutes } from '@ondine/contracts';
import { networkOf } from '@ondine/platform/http/client-address';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import type { Metrics } from '@ondine/platform/observability/metrics';
import { implementPublic, type Implementation } from '@ondine/platform/routes';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Openings } from './release-health/compare-releases.ts';
import type { ReleaseHealth } from './release-health/release-health.ts';
import type { PublishedReleases } from './site/published-releases.ts';

/** Failure reports of one network in a minute: every remote of a page a few times; more would only flood the log. */
const failuresPerMinute = 20;
/** Higher, because openings are only counted, and many tabs may share a network. */
const openingsPerMinute = 120;

/**
 * The label for unpublished remotes and versions: reports are not authenticated, and every name would be a new time
 * series.
 */
const unknown = 'unknown';

/** Reports from browsers: teams learn of a broken release from the log and from metrics with alerts. */
export function createReportRoutes({
  logger,
  metrics,
  releases,
  health,
}: {
  logger: Logger;
  metrics: Metrics;
  releases: Pick<PublishedReleases, 'remotesFile'>;
  health: ReleaseHealth;
}): Implementation[] {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['remote', 'version'], registers: [metrics.registry] });
  const failures = counter(
    'remote_load_failures_total',
    'Releases of micro-frontends that browsers could not load',
  );
  const errors = counter('remote_script_errors_total', 'Tabs in which the code of a release failed');
  const openings = counter(
    'remote_openings_total',
    'Tabs that began to load a release, while there was a canary',
  );
  // Each replica counts alone.
  const limit = createRateLimit({ name: 'reports', points: failuresPerMinute, durationSeconds: 60 });
  const opened = createRateLimit({ name: 'openings', points: openingsPerMinute, durationSeconds: 60 });

  async function note(
    { remote, version }: { remote: string; version: string },
    counted: Counter<'remote' | 'version'>,
    what: keyof Openings,
  ): Promise<void> {
    const entry = (await releases.remotesFile())?.remotes[remote];
    const isPublished = entry !== undefined && namesVersion(entry, version);
    if (isPublished) counted.inc({ remote, version });
    else counted.inc({ remote: entry || remote === 'shell' ? remote : unknown, version: unknown });
    if (isPublished) await health.note(remote, version, entry, what);
  }

  return [
    implementPublic(reportRoutes.remoteFailure, async ({ body, request }) => {
      await limit.consume(networkOf(request.ip));
      logger.warn(body, 'A release could not be loaded in a browser');
      await note(body, failures, 'failed');
      return { success: true as const };
    }),
    implementPublic(reportRoutes.scriptError, async ({ body, request }) => {
      await limit.consume(networkOf(request.ip));
      logger.warn(body, 'The code of a release failed in a browser');
      await note(body, errors, 'failed');
      return { success: true as const };
    }),
    implementPublic(reportRoutes.releaseOpened, async ({ body, request }) => {
      await opened.consume(networkOf(request.ip));
      await note(body, openings, 'opened');
      return { success: true as const };
    }),
  ];
}
