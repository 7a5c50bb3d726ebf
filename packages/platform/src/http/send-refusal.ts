import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type HttpError, toProblem } from './problem.ts';

/**
 * Answers a call that is refused before Express handles it, without a line in the log.
 * @param closes closes the connection too, for a client that has not sent the whole request
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
