import { requestIdOf } from '@ondine/platform';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { cacheControlOf } from './deliver-site.ts';
import { sendUnavailable } from './proxy-calls.ts';

/** Nobody waits longer for a file; the shell then takes the release before. */
const fileTimeoutMs = 15_000;

/** What a store may say about a file; all else is ours to say, or nobody's business. */
const keptHeaders =
  /^(?:content-type|content-length|content-encoding|etag|last-modified|accept-ranges|content-range)$/;

/**
 * Serves the releases of the micro-frontends from a store beside the platform, such as a bucket, under
 * the site's own address: a team releases there, and no image has to be built. The store sees neither
 * cookies nor tokens.
 * @param storeUrl what `remotes.json` and `remotes/` lie below
 */
export function proxyRemotes(storeUrl: string, logger: Logger): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target: storeUrl,
    changeOrigin: true,
    proxyTimeout: fileTimeoutMs,
    on: {
      proxyReq(outgoing, request, response) {
        for (const name of outgoing.getHeaderNames()) {
          if (!/^(?:host|accept|accept-encoding|if-none-match|if-modified-since|range)$/i.test(name)) {
            outgoing.removeHeader(name);
          }
        }
        outgoing.setHeader('X-Request-Id', requestIdOf(response));
      },
      proxyRes(answer, request) {
        // What is missing now may be there after the next release.
        const found = (answer.statusCode ?? 500) < 400;
        answer.headers = {
          ...Object.fromEntries(Object.entries(answer.headers).filter(([name]) => keptHeaders.test(name))),
          'cache-control': found ? cacheControlOf(request.path) : 'no-store',
        };
      },
      error(error, _request, response) {
        logger.error({ err: error, upstream: 'remotes' }, 'The store of releases does not answer');
        sendUnavailable(response as ServerResponse & Response);
      },
    },
  });
  return (request, response, next) => {
    const isRelease = request.path === '/remotes.json' || request.path.startsWith('/remotes/');
    if (isRelease && (request.method === 'GET' || request.method === 'HEAD')) {
      void proxy(request, response, next);
    } else next();
  };
}
