import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { internalHealthSchema, type InternalHealth } from '@ondine/contracts';
import express from 'express';
import { requireInternalToken } from '../auth/authenticate.ts';
import type { EventBus } from '../events/event-bus.ts';
import { notFoundHandler, problemHandler } from '../http/problem-handler.ts';
import type { Clock } from '../time/clock.ts';
import { checkAll, type HealthOptions } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface OwnHealthOptions extends HealthOptions {
  /** The service's name, as in `eventConsumers`. */
  readonly name: string;
  readonly version: string;
  readonly bus: Pick<EventBus, 'waiting'>;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly internalToken: string;
}

const path = '/internal/health';

/** The value of a metric without labels, or null when the service has none of that name. */
async function figure({ registry }: Metrics, name: string): Promise<number | null> {
  const found = await registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value ?? null;
}

/**
 * Answers `GET /internal/health` before the app of a service: its version, the health of its dependencies, and the
 * events that wait for it or for the broker. Unknown values are null.
 */
export function answerOwnHealth(options: OwnHealthOptions, app: RequestListener): RequestListener {
  const { name, version, bus, metrics, logger } = options;
  const startedAt = options.clock().toISOString();

  async function read(): Promise<InternalHealth> {
    const consumes = metrics.registry.getSingleMetric('dead_letters') !== undefined;
    const [checks, waiting, oldest, deadLetters] = await Promise.all([
      checkAll(options),
      consumes ? bus.waiting(name).catch(() => null) : null,
      figure(metrics, 'outbox_oldest_pending_seconds'),
      figure(metrics, 'dead_letters'),
    ]);
    return {
      version,
      started_at: startedAt,
      checks,
      waiting_events: waiting,
      oldest_pending_seconds: oldest,
      dead_letters: deadLetters,
    };
  }

  const own = express();
  own.disable('x-powered-by');
  own.get(path, requireInternalToken(options.internalToken), async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(internalHealthSchema.parse(await read()));
  });
  own.use(notFoundHandler);
  own.use(problemHandler({ logger }));
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === path) own(request, response);
    else app(request, response);
  };
}
