import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

export const requestIdHeader = 'X-Request-Id';

/** An id of the client is kept when it is safe in a log line. */
const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

const idBytes = 16;
/** Random bytes for the next ids: asking for as many as one needs costs more than all else of an id. */
const pool = Buffer.alloc(256 * idBytes);
let used = pool.length;

/** An id of 32 hexadecimal digits, as unlikely to come twice as a UUID. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('hex', used - idBytes, used);
}

/** The id of a request: the client's own, or a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : newRequestId();
}

/** Gives every request an id, and sends it with the answer. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  response.setHeader(requestIdHeader, chooseRequestId(request));
  next();
};

/** The id of the request that this response answers. */
export function requestIdOf(response: Response): string {
  const id = response.getHeader(requestIdHeader);
  return typeof id === 'string' ? id : 'none';
}
