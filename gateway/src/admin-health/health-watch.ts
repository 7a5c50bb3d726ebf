import { type AdminHealth, type RemotesFile, serviceNames } from '@ondine/contracts';
import { checkAll, type ReadinessProbe } from '@ondine/platform/observability/health';
import type { Clock } from '@ondine/platform/time';
import type { Logger } from 'pino';
import { cacheFor } from '../cache-for.ts';
import type { InternalClient } from '../internal-client.ts';
import type { ReleaseHealth } from '../release-health/release-health.ts';
import type { CallCanaries } from '../service-canaries/service-canaries.ts';
import type { PublishedReleases } from '../site/published-releases.ts';
import { composeHealth, figuresOf, type HealthReading } from './compose-health.ts';
import { createMinuteRing } from './minute-ring.ts';

/** How often a sample is taken, milliseconds. */
export const sampleEveryMs = 60_000;
/** How long a reading is shared among admins, milliseconds. */
const freshForMs = 5000;

/** Monitors all parts, for admins. Each replica of the gateway keeps its own samples of the last hour. */
export interface HealthWatch {
  /** The current health, with the last hour. A part that does not answer is shown as away. */
  read(): Promise<AdminHealth>;
  /** Drops the cached reading after a change, so that the next admin sees the new state. */
  forget(): void;
  /** Takes a sample. Never rejects. */
  sample(): Promise<void>;
}

export interface HealthWatchDeps {
  readonly client: Pick<InternalClient, 'readHealth' | 'readRebuild'>;
  readonly releases: Pick<PublishedReleases, 'remotesFile'>;
  readonly canaries: Pick<ReleaseHealth, 'ended' | 'compare'>;
  /** The canaries of services. */
  readonly callCanaries: Pick<CallCanaries, 'states' | 'readCalls'>;
  /** The version of the gateway itself. */
  readonly version: string;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function createHealthWatch(deps: HealthWatchDeps): HealthWatch {
  const { client, releases, canaries, callCanaries, version, readiness, clock, logger } = deps;
  const ring = createMinuteRing();
  const startedAt = clock().toISOString();

  async function orNull<T>(what: string, reading: Promise<T>): Promise<T | null> {
    try {
      return await reading;
    } catch (error) {
      logger.warn({ err: error, what }, 'What admins see of the health is not available');
      return null;
    }
  }

  const own = async () => ({
    version,
    started_at: startedAt,
    checks: await checkAll({ readiness, logger }),
    waiting_events: null,
    oldest_pending_seconds: null,
    dead_letters: null,
  });

  /** The results of each front end that has a canary. */
  async function readTrials(remotes: RemotesFile['remotes']): Promise<HealthReading['trials']> {
    const trials = Object.entries(remotes).flatMap(([name, { version: live, canary }]) =>
      canary
        ? [
            orNull('canary', canaries.compare(name, { canary: canary.version, live })).then(
              (trial) => [name, trial] as const,
            ),
          ]
        : [],
    );
    return Object.fromEntries(await Promise.all(trials));
  }

  const readServiceCanaries = () =>
    Promise.all(
      callCanaries.states().map(async (state) => ({
        ...state,
        trial: await orNull('canary', callCanaries.readCalls(state)),
      })),
    );

  async function readNow(): Promise<HealthReading> {
    const [gateway, services, remotes, endedCanaries, serviceCanaries, jobs] = await Promise.all([
      own(),
      Promise.all(
        serviceNames.map(async (name) => [name, await orNull(name, client.readHealth(name))] as const),
      ),
      orNull('remotes', releases.remotesFile()),
      canaries.ended(),
      readServiceCanaries(),
      orNull('jobs', client.readRebuild()),
    ]);
    return {
      at: clock(),
      parts: [['gateway', gateway], ...services],
      remotes: remotes?.remotes ?? null,
      endedCanaries,
      trials: await readTrials(remotes?.remotes ?? {}),
      serviceCanaries,
      jobs,
    };
  }

  const reading = cacheFor(freshForMs, clock, readNow);
  return {
    read: async () => composeHealth(await reading.read(), ring),
    forget: () => reading.forget(),
    async sample() {
      const found = await orNull('sample', reading.read());
      if (found) ring.add(found.at, figuresOf(found));
    },
  };
}
