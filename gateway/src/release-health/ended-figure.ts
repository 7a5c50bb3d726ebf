import type { Metrics } from '@ondine/platform';
import { Gauge } from 'prom-client';

/**
 * Shows which canaries have ended by themselves, until their team ends them for good or replaces them: what an alert
 * reads.
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
