import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { currentSpan } from '../tracing/span.ts';
import { requestIdOf } from './request-id.ts';

/** One line a request, without query string, headers or body: those hold what people said and who they are. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    const { method, path } = request;
    // Its end is told outside of what it runs in.
    const span = currentSpan();
    response.once('close', () => {
      const line = {
        request_id: requestIdOf(response),
        ...(span && { trace_id: span.traceId }),
        method,
        path,
        status: response.statusCode,
        ms: Number(process.hrtime.bigint() - startedAt) / 1e6,
      };
      if (response.writableFinished) logger.debug(line, 'answered');
      else logger.info(line, 'the caller went away before the answer');
    });
    next();
  };
}
