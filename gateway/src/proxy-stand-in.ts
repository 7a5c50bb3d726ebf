import { Agent, type ServerResponse } from 'node:http';
import { gatewayBudgetMs } from '@ondine/contracts';
import { requestIdOf } from '@ondine/platform/http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { saysWhatItIs } from './calls/answer-headers.ts';
import { sendUnavailable } from './send-unavailable.ts';

/**
 * Proxies to a stand-in, whose pages have no contract. While it is unavailable the answer is 503 with `Retry-After`,
 * never one that signs the user out.
 */
export function proxyStandIn(name: string, target: string, logger: Logger): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: gatewayBudgetMs('write'),
    on: {
      proxyReq(outgoing, _request, response) {
        outgoing.setHeader('X-Request-Id', requestIdOf(response));
      },
      proxyRes({ headers }) {
        for (const name of saysWhatItIs) Reflect.deleteProperty(headers, name);
      },
      error(error, _request, response) {
        logger.error({ err: error, upstream: name }, 'A service does not answer');
        sendUnavailable(response as ServerResponse & Response);
      },
    },
  });
  return (request, response, next) => void proxy(request, response, next);
}
