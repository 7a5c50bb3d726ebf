import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The figures of one part, apart from those of others in the same process. */
export interface Metrics {
  readonly registry: Registry;
  /** Times every request by method, route pattern and status. */
  readonly observeRequests: RequestHandler;
  /** The same for a request that does not pass through Express. @param seconds to the end of its answer */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
}

const named = Symbol('route');

/** Says which route a call is of, for figures, where Express itself does not match it, as before a proxy. */
export function nameRoute(response: Response, pattern: string): void {
  Object.assign(response.locals, { [named]: pattern });
}

/** The pattern of a route, never the address itself: addresses are unbounded and hold ids. */
function routePattern(request: Request, response: Response): string {
  const given: unknown = (response.locals as Record<symbol, unknown>)[named];
  if (typeof given === 'string') return given;
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? request.baseUrl + route.path : 'unmatched';
}

/**
 * Metrics of one service in a registry of its own.
 * @param processMetrics whether to add those of the process (memory, event loop, garbage collection);
 *   only one part of a process should
 */
export function createMetrics(service: string, { processMetrics = false } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    observeRequests(request, response, next) {
      const stop = requests.startTimer();
      response.once('close', () => {
        stop({ method: request.method, route: routePattern(request, response), status: response.statusCode });
      });
      next();
    },
  };
}
