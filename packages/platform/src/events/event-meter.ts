import type { AnyCloudEvent } from '@ondine/contracts';
import { Histogram } from 'prom-client';
import type { Clock } from '../time/clock.ts';
import type { EventHandlers } from './event-bus.ts';
import type { Metrics } from '../observability/metrics.ts';

/**
 * Wraps handlers to measure their lag: `event_delay_seconds`, from the time of an event to the end of its handling, by
 * type. In the achievements service this is how long a result takes to reach the boards.
 */
export function meterHandlers(
  handlers: EventHandlers,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
): EventHandlers {
  const delays = new Histogram({
    name: 'event_delay_seconds',
    help: 'From the time of an event to the end of its handling',
    labelNames: ['type'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
    registers: [metrics.registry],
  });
  const metered = Object.entries(handlers).map(([type, handler]) => {
    const handle = handler as (event: AnyCloudEvent) => Promise<void>;
    return [
      type,
      async (event: AnyCloudEvent) => {
        await handle(event);
        delays.observe({ type }, Math.max(0, clock().getTime() - Date.parse(event.time)) / 1000);
      },
    ];
  });
  return Object.fromEntries(metered) as EventHandlers;
}
