import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { RequestTimes } from './request-times.ts';

/** The metrics of one part, separate from those of other parts in the same process. */
export interface Metrics {
  readonly registry: Registry;
  /** Measures the duration of every request by method, route pattern and status. */
  readonly observeRequests: RequestHandler;
  /** The same for a request that bypasses Express. @param seconds to the end of its answer */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
}

const named = Symbol('route');

/** Names the route of a call for metrics where Express itself does not match it, as before a proxy. */
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
 * How often the event loop is sampled, in ms: each sample wakes the process, and a hundred a second cost 5 ms of a
 * second.
 */
const loopLookMs = 50;

/**
 * Metrics of one service in a registry of its own.
 * @param processMetrics whether to add those of the process (memory, event loop, garbage collection); only one part of
 *   a process should
 */
export function createMetrics(service: string, { processMetrics = false } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopLookMs });
  const requests = new RequestTimes(registry);
  return {
    registry,
    observeRequest: (method, route, status, seconds) => requests.record(method, route, status, seconds),
    observeRequests(request, response, next) {
      const begun = performance.now();
      response.on('close', () => {
        const seconds = (performance.now() - begun) / 1000;
        requests.record(request.method, routePattern(request, response), response.statusCode, seconds);
      });
      next();
    },
  };
}
