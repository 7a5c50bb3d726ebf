import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const header = 'X-Request-Id';

/** A caller's id is kept when it is harmless in a log line. */
const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/** Gives every request an id: the caller's own, or a new one. It goes out with the answer. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const given = request.get(header);
  response.set(header, given !== undefined && acceptable.test(given) ? given : randomUUID());
  next();
};

/** The id of the request that this response answers. */
export function requestIdOf(response: Response): string {
  const id = response.get(header);
  return id ?? 'none';
}
