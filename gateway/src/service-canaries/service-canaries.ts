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

/** How often what is configured, counted and ended is looked at, milliseconds. */
export const refreshEveryMs = 2000;

/** Who is to answer a call of a service that has a canary. */
export interface Chosen {
  readonly track: Track;
  /** Of the running canary, whichever version is to answer. */
  readonly version: string;
  /** Where the canary listens. */
  readonly url: string;
}

/** A canary that is configured, and how it does. */
export interface CanaryState {
  readonly service: ServiceName;
  readonly version: string;
  /** Of a hundred callers, as configured. */
  readonly share: number;
  /** Whether nobody gets it any more, since it failed too often. */
  readonly ended: boolean;
}

/** New versions of services that run beside the live ones: who gets them, and how they do. */
export interface CallCanaries {
  /**
   * @param callerOf who calls: the same one gets the same, as long as the share does not fall. Asked only where there is
   *   a canary
   * @returns undefined while the service has no canary, or only one that has ended
   */
  choose(service: ServiceName, callerOf: () => string): Chosen | undefined;
  /** Notes how a call ended that was chosen for. */
  note(service: ServiceName, chosen: Chosen, failed: boolean): void;
  /** Those that are configured. */
  states(): readonly CanaryState[];
  /**
   * The calls of one that is configured, and of the live release beside it.
   * @throws Error when they cannot be read
   */
  readCalls(state: CanaryState): Promise<Readonly<Record<Track, Openings>>>;
  /** Takes over what is configured by now, hands on what was counted, and ends what is worse. Never rejects. */
  refresh(): Promise<void>;
}

export function createCallCanaries({
  readFile,
  store,
  logger,
}: {
  /** The file of canaries; undefined when there is none. */
  readonly readFile: () => Promise<string | undefined>;
  readonly store: HealthStore;
  readonly logger: Logger;
}): CallCanaries {
  const counts = createCallCounts(store);
  let text: string | undefined;
  let canaries: ServiceCanaries = {};
  let ended: ReadonlySet<string> = new Set();

  /** Those that are configured, by service. */
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
    // Without canaries nothing is asked, so a start does not complain of a Redis that it is still connecting to.
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
