import type { ServiceName } from '@ondine/contracts';
import { Histogram, type Registry } from 'prom-client';
import type { Chosen } from '../service-canaries/service-canaries.ts';

/** Metrics of the calls of a canary and of the live release beside it: count, failures, duration. */
export interface TrackFigures {
  observe(service: ServiceName, chosen: Chosen, failed: boolean, seconds: number): void;
}

export function createTrackFigures(registry: Registry): TrackFigures {
  const durations = new Histogram({
    name: 'canary_call_duration_seconds',
    help: 'Calls of services while they have a canary, by who answered them',
    labelNames: ['upstream', 'track', 'canary', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    observe: (upstream, { track, version }, failed, seconds) =>
      durations.observe(
        { upstream, track, canary: version, outcome: failed ? 'failed' : 'answered' },
        seconds,
      ),
  };
}
