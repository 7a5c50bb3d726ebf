import type { ServerResponse } from 'node:http';
import { type HttpError, toProblem } from './problem.ts';
import { newRequestId } from './request-id.ts';

/** How long the rest of a refused request is received, in ms. */
const lingerMs = 2000;

/**
 * Answers a call that is refused before Express handles it, without a line in the log.
 * @param closes closes the connection too, for a client that has not sent the whole request
 */
export function sendRefusal(
  response: ServerResponse,
  error: HttpError,
  { closes = false }: { readonly closes?: boolean } = {},
): void {
  const requestId = newRequestId();
  const body = Buffer.from(JSON.stringify(toProblem(error, requestId)));
  response
    .writeHead(error.httpStatus, {
      ...error.headers,
      ...(closes && { Connection: 'close' }),
      'X-Request-Id': requestId,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .write(body);
  if (closes) endAfterRequest(response);
  else response.end();
}

/**
 * Ends an answer once the rest of the request has come, which is discarded, or after a while. A connection that is
 * closed before is reset, and the client loses the answer while it still sends (RFC 9112, 9.6).
 */
function endAfterRequest(response: ServerResponse): void {
  const { req: request } = response;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.once('end', end).once('close', end).resume();
}
