import { requestIdOf, toProblem, unavailable } from '@ondine/platform/http';
import type { Response } from 'express';

/** Answers 503 with `Retry-After`, or aborts an answer that has begun. */
export function sendUnavailable(response: Response): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const error = unavailable();
  response
    .status(error.httpStatus)
    .set(error.headers)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, requestIdOf(response))));
}
