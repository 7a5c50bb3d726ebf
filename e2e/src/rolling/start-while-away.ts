import { waitFor } from '@ondine/platform/testing';
import type { PartName } from '../../../scripts/src/part-environment.ts';
import type { FaultReplica, FaultWorld } from '../faults/world.ts';

/** A replica that was started while a store is unavailable. */
export interface WaitingReplica {
  readonly part: PartName;
  /** Resolves once it accepts calls. */
  readonly started: Promise<FaultReplica>;
  isStarted(): boolean;
  /**
   * The state of the store that it reports: `ok`, `degraded`, `unavailable`. @throws Error without a report within a
   * minute
   */
  says(probe: string): Promise<string>;
}

export function startWhileAway(world: FaultWorld, part: PartName): WaitingReplica {
  const metricsUrl = Promise.withResolvers<string>();
  let isStarted = false;
  const started = world.startReplica(part, metricsUrl.resolve).then((replica) => {
    isStarted = true;
    return replica;
  });
  // Awaited later.
  started.catch(() => undefined);
  return {
    part,
    started,
    isStarted: () => isStarted,
    async says(probe) {
      const url = `${await metricsUrl.promise}/readyz`;
      return await waitFor(`${part} to say how its ${probe} is`, () =>
        fetch(url)
          .then(async (answer) => ((await answer.json()) as { checks: Record<string, string> }).checks[probe])
          .catch(() => undefined),
      );
    },
  };
}
