import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { currentSpan, type Span } from '../tracing/span.ts';
import { requestIdOf } from './request-id.ts';

/** The fields of a request in the log. */
interface LoggedRequest {
  readonly requestId: string;
  /** The span of the request, because the end of the answer runs outside of it. */
  readonly span: Span | undefined;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly ms: number;
}

/** Logs one line a request, without query string, headers or body: those hold personal data. */
export function logEnd(
  logger: Logger,
  { statusCode: status, writableFinished }: ServerResponse,
  { requestId, span, method, path, ms }: LoggedRequest,
): void {
  if (writableFinished && !logger.isLevelEnabled('debug')) return;
  const line = {
    request_id: requestId,
    ...(span && { trace_id: span.traceId }),
    method,
    path,
    status,
    ms,
  };
  if (writableFinished) logger.debug(line, 'answered');
  else logger.info(line, 'the caller went away before the answer');
}

/** Middleware that logs one line for each request. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    const { method, path } = request;
    const span = currentSpan();
    response.on('close', () => {
      const ms = performance.now() - begun;
      logEnd(logger, response, { requestId: requestIdOf(response), span, method, path, ms });
    });
    next();
  };
}
