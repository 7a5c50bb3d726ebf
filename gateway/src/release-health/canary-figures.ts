import type { Metrics } from '@ondine/platform/observability/metrics';
import { Gauge } from 'prom-client';

/** A canary as metrics show it. */
export interface CanaryShare {
  readonly name: string;
  readonly version: string;
  /** Percentage of users or callers; 0 once it has ended. */
  readonly share: number;
}

/** Exports which canaries exist, and their shares; `npm run canary` of a service reads this too. */
export function showCanaryShares(
  { registry }: Metrics,
  readShares: () => Promise<readonly CanaryShare[]>,
): void {
  new Gauge({
    name: 'canary_share',
    help: 'Of a hundred users or callers, how many get a canary; 0 once it has ended by itself',
    labelNames: ['name', 'version'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, version, share } of await readShares().catch(() => []))
        this.set({ name, version }, share);
    },
  });
}

/**
 * Exports which canaries the gateway has ended, until their team removes or replaces them; an alert uses this.
 * @param readEnded as `name@version`
 */
export function showEndedCanaries({ registry }: Metrics, readEnded: () => Promise<readonly string[]>): void {
  new Gauge({
    name: 'canary_ended',
    help: 'Canaries that failed too often, so that nobody gets them any more: 1 for each',
    labelNames: ['name', 'version'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const canary of await readEnded().catch(() => [])) {
        const [name = '', version = ''] = canary.split('@');
        this.set({ name, version }, 1);
      }
    },
  });
}
