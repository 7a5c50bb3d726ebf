import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type HttpError, toProblem } from './problem.ts';

/**
 * Answers a call that is refused before express sees it, without a line in the log.
 * @param closes ends the connection with it, for a caller that has not sent all of the request
 */
export function sendRefusal(
  response: ServerResponse,
  error: HttpError,
  { closes = false }: { readonly closes?: boolean } = {},
): void {
  const requestId = randomUUID();
  response
    .writeHead(error.httpStatus, {
      ...error.headers,
      ...(closes && { Connection: 'close' }),
      'X-Request-Id': requestId,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(JSON.stringify(toProblem(error, requestId)));
}
