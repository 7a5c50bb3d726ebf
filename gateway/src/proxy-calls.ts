import { Agent, type ServerResponse } from 'node:http';
import { gatewayBudgetMs, kindOf, type ServiceName } from '@ondine/contracts';
import { requestIdOf, toProblem, unavailable } from '@ondine/platform';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { matchRoute } from './match-route.ts';

/** Calls to one service that are under way at a time; more wait. */
const callSockets = 256;

/** What a service is made of, which tells whoever looks for its weaknesses where to begin. */
const notPassedOn = ['server', 'x-powered-by'];

/**
 * One service behind the gateway: answers 503 with `Retry-After` while it is away, never anything that logs out.
 * @param options.timeoutMs how long it may be silent before its answer and within it
 */
export function createProxy(
  name: string,
  target: string,
  logger: Logger,
  {
    agent = new Agent({ keepAlive: true, maxSockets: callSockets }),
    timeoutMs = gatewayBudgetMs('write'),
  } = {},
): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    agent,
    proxyTimeout: timeoutMs,
    on: {
      proxyReq(outgoing, _request, response) {
        outgoing.setHeader('X-Request-Id', requestIdOf(response));
      },
      proxyRes({ headers }) {
        for (const name of notPassedOn) Reflect.deleteProperty(headers, name);
      },
      error(error, _request, response) {
        logger.error({ err: error, upstream: name }, 'A service does not answer');
        sendUnavailable(response as ServerResponse & Response);
      },
    },
  });
  return (request, response, next) => void proxy(request, response, next);
}

/** Answers 503 with `Retry-After`, or ends an answer that has begun. */
export function sendUnavailable(response: Response): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const error = unavailable();
  response
    .status(error.httpStatus)
    .set(error.headers)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, requestIdOf(response))));
}

/** The ways to one service. */
export type ServiceProxies = Readonly<Record<'read' | 'write' | 'stream', RequestHandler>>;

/**
 * One service behind the gateway, with the patience that each kind of call has. Streams stay open for long and
 * have connections of their own, or calls would wait behind them.
 */
export function createServiceProxies(name: ServiceName, target: string, logger: Logger): ServiceProxies {
  const agent = new Agent({ keepAlive: true, maxSockets: callSockets });
  const streams = new Agent({ keepAlive: true, maxSockets: Infinity });
  return {
    read: createProxy(name, target, logger, { agent, timeoutMs: gatewayBudgetMs('read') }),
    write: createProxy(name, target, logger, { agent }),
    // Whoever does not take it in pieces waits for it as for any write.
    stream: createProxy(name, target, logger, { agent: streams }),
  };
}

/** Sends each call to the service that owns its contract; the gateway's own calls go on to its routes. */
export function proxyCalls(services: Readonly<Record<ServiceName, ServiceProxies>>): RequestHandler {
  return (request, response, next) => {
    const match = matchRoute(request.method, request.path);
    if (match.kind !== 'route' || match.route.owner === 'gateway') next();
    else {
      const { route } = match;
      const kind = route.streams ? 'stream' : kindOf(route);
      void services[match.route.owner][kind](request, response, next);
    }
  };
}
