import { Agent, type ServerResponse } from 'node:http';
import { internalTokenHeader, type ServiceName } from '@ondine/contracts';
import { requestIdOf, toProblem, unavailable } from '@ondine/platform';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { matchRoute } from './match-route.ts';

/** Longer than the slowest answer of a service: a conversation partner may think for a while. */
const answerTimeoutMs = 65_000;

/** Calls to one service that are under way at a time; more wait. */
const callSockets = 256;

/** One service behind the gateway: answers 503 with `Retry-After` while it is away, never anything that logs out. */
export function createProxy(
  name: string,
  target: string,
  logger: Logger,
  { maxSockets = callSockets } = {},
): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    xfwd: true,
    agent: new Agent({ keepAlive: true, maxSockets }),
    proxyTimeout: answerTimeoutMs,
    on: {
      proxyReq(outgoing, _request, response) {
        outgoing.removeHeader(internalTokenHeader);
        outgoing.setHeader('X-Request-Id', requestIdOf(response));
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

/**
 * Sends each call to the service that owns its contract; the gateway's own calls go on to its routes.
 * Streams stay open for long and have connections of their own, or calls would wait behind them.
 */
export function proxyCalls({
  calls,
  streams,
}: Record<'calls' | 'streams', Record<ServiceName, RequestHandler>>): RequestHandler {
  return (request, response, next) => {
    const match = matchRoute(request.method, request.path);
    if (match.kind !== 'route' || match.route.owner === 'gateway') next();
    else {
      const proxies = match.route.streams ? streams : calls;
      void proxies[match.route.owner](request, response, next);
    }
  };
}
