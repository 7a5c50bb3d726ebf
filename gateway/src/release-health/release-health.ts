import { releaseName, type RemoteEntry } from '@ondine/contracts';
import type { Clock } from '@ondine/platform/time';
import type { Logger } from 'pino';
import { cacheFor } from '../cache-for.ts';
import { isWorse, type Openings } from './compare-releases.ts';
import type { HealthStore } from './health-store.ts';

/** The counters of a canary, and of the live release beside it. */
export interface Trial {
  readonly canary: Openings;
  readonly live: Openings;
}

/** Compares canaries with the live releases, and ends those that fail more often. */
export interface ReleaseHealth {
  /** Counts an opening or a failure of a release in a browser, only while there is a canary. Never rejects. */
  note(remote: string, version: string, entry: RemoteEntry, what: keyof Openings): Promise<void>;
  /** Canaries that are not served any more, as `releaseName`. */
  ended(): Promise<readonly string[]>;
  /**
   * The counters of a canary and of the live release beside it so far.
   * @throws Error when they cannot be read
   */
  compare(remote: string, versions: { readonly canary: string; readonly live: string }): Promise<Trial>;
}

/** How long a replica of the gateway may take to learn that another has ended a canary, milliseconds. */
const learnsWithinMs = 5000;

export function createReleaseHealth({
  store,
  clock,
  logger,
}: {
  readonly store: HealthStore;
  readonly clock: Clock;
  readonly logger: Logger;
}): ReleaseHealth {
  let last: readonly string[] = [];
  const known = cacheFor(learnsWithinMs, clock, async () => {
    try {
      last = await store.ended();
    } catch (error) {
      logger.error({ err: error }, 'Which canaries have ended cannot be read: what is known goes on');
    }
    return last;
  });

  async function compare(remote: string, { canary, live }: { canary: string; live: string }): Promise<Trial> {
    const [tried, beside] = await Promise.all([
      store.read(releaseName(remote, canary)),
      store.read(releaseName(remote, live)),
    ]);
    return { canary: tried, live: beside };
  }

  async function count(
    remote: string,
    version: string,
    { live, canary }: { live: string; canary: string },
    what: keyof Openings,
  ): Promise<void> {
    await store.count(releaseName(remote, version), what);
    const { canary: tried, live: beside } = await compare(remote, { canary, live });
    if (!isWorse(tried, beside) || !(await store.end(releaseName(remote, canary)))) return;
    known.forget();
    logger.error(
      { remote, version: canary, live, canary_openings: tried, live_openings: beside },
      'A canary fails more often than the live release: nobody gets it any more',
    );
  }

  return {
    async note(remote, version, { version: live, canary }, what) {
      if (!canary || (version !== canary.version && version !== live)) return;
      try {
        await count(remote, version, { live, canary: canary.version }, what);
      } catch (error) {
        // One lost count does not matter, and the client's report must not fail.
        logger.warn({ err: error, remote, version }, 'A report about a canary could not be counted');
      }
    },
    ended: () => known.read(),
    compare,
  };
}
