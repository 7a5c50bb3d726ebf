import {
  canaryDraw,
  releaseName,
  type ServiceCanaries,
  serviceCanariesSchema,
  type ServiceName,
  serviceNames,
} from '@ondine/contracts';
import type { Logger } from 'pino';
import { isWorse, type Openings } from '../release-health/compare-releases.ts';
import type { HealthStore } from '../release-health/health-store.ts';
import { createCallCounts, type Track } from './call-counts.ts';

/** How often configuration and counts are refreshed, milliseconds. */
export const refreshEveryMs = 2000;

/** The release that answers a call of a service with a canary. */
export interface Chosen {
  readonly track: Track;
  /** The version of the canary, also when the live release is chosen. */
  readonly version: string;
  /** The URL of the canary. */
  readonly url: string;
}

/** A configured canary, and its state. */
export interface CanaryState {
  readonly service: ServiceName;
  readonly version: string;
  /** Percentage of callers, as configured. */
  readonly share: number;
  /** Whether it is not served any more because it failed too often. */
  readonly ended: boolean;
}

/** The canaries of services: who gets them, and their results. */
export interface CallCanaries {
  /**
   * @param callerOf the key of the caller: the same caller gets the same release, as long as the share does not fall.
   *   Called only if there is a canary
   * @returns undefined while the service has no canary, or only one that has ended
   */
  choose(service: ServiceName, callerOf: () => string): Chosen | undefined;
  /** Counts the result of a call for which a release was chosen. */
  note(service: ServiceName, chosen: Chosen, failed: boolean): void;
  /** The configured canaries. */
  states(): readonly CanaryState[];
  /**
   * The call counts of a configured canary, and of the live release beside it.
   * @throws Error when they cannot be read
   */
  readCalls(state: CanaryState): Promise<Readonly<Record<Track, Openings>>>;
  /** Reads the configuration again, flushes the counts, and ends canaries that are worse. Never rejects. */
  refresh(): Promise<void>;
}

export function createCallCanaries({
  readFile,
  store,
  logger,
}: {
  /** The content of the canaries file; undefined when there is none. */
  readonly readFile: () => Promise<string | undefined>;
  readonly store: HealthStore;
  readonly logger: Logger;
}): CallCanaries {
  const counts = createCallCounts(store);
  let text: string | undefined;
  let canaries: ServiceCanaries = {};
  let ended: ReadonlySet<string> = new Set();

  /** The configured canaries, by service. */
  const configured = () =>
    serviceNames.flatMap((service) => {
      const canary = canaries[service];
      return canary ? [{ service, name: releaseName(service, canary.version), canary }] : [];
    });

  async function takeOver(): Promise<void> {
    const now = await readFile();
    if (now === text) return;
    text = now;
    canaries = now === undefined ? {} : serviceCanariesSchema.parse(JSON.parse(now));
    logger.info({ canaries }, 'The canaries of services have changed');
  }

  async function judge(): Promise<void> {
    await counts.flush();
    for (const { service, name, canary } of configured()) {
      const calls = await counts.read(name);
      if (!isWorse(calls.canary, calls.live) || !(await store.end(name))) continue;
      logger.error(
        { canary_of: service, version: canary.version, canary_calls: calls.canary, live_calls: calls.live },
        'A canary fails more calls than the live release: nobody gets it any more',
      );
    }
    // Without canaries Redis is not asked, so that a start logs no error while Redis is still connecting.
    ended = new Set(configured().length > 0 ? await store.ended() : []);
  }

  return {
    choose(service, callerOf) {
      const canary = canaries[service];
      if (!canary || canary.share === 0 || ended.has(releaseName(service, canary.version))) return undefined;
      const { url, version, share } = canary;
      return { track: canaryDraw(callerOf(), service) < share ? 'canary' : 'live', version, url };
    },
    note: (service, { version, track }, failed) => counts.add(releaseName(service, version), track, failed),
    states: () =>
      configured().map(({ service, name, canary: { version, share } }) => ({
        service,
        version,
        share,
        ended: ended.has(name),
      })),
    readCalls: ({ service, version }) => counts.read(releaseName(service, version)),
    async refresh() {
      try {
        await takeOver();
      } catch (error) {
        logger.error({ err: error }, 'The file of canaries cannot be read: what was configured goes on');
      }
      try {
        await judge();
      } catch (error) {
        logger.error({ err: error }, 'How canaries do cannot be counted: what is known goes on');
      }
    },
  };
}
