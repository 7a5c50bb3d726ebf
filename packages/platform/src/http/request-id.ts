import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

export const requestIdHeader = 'X-Request-Id';

/** An id of the client is kept when it is safe in a log line. */
const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/** The id of a request: the client's own, or a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
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
