import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isEventStream, sendStreamEvent } from './event-stream.ts';
import { isStoreUnavailable } from './store-errors.ts';
import { HttpError, toProblem, unavailable } from './problem.ts';
import { requestIdOf } from './request-id.ts';

/** The errors of express's body parsers, by their `type`; see the body-parser README. */
function fromBodyParser(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error)) return undefined;
  switch (error.type) {
    case 'entity.too.large':
    case 'parameters.too.many':
      return new HttpError('payload_too_large', { cause: error });
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new HttpError('unsupported_media_type', { cause: error });
    case 'entity.parse.failed':
      return new HttpError('malformed_json', { cause: error });
    case 'request.aborted':
    case 'request.size.invalid':
    case 'entity.verify.failed':
      return new HttpError('bad_request', { cause: error });
    default:
      return undefined;
  }
}

/** Express throws these for addresses it cannot decode, such as `/api/exercises/%E0%A4%A`. */
function isUndecodableAddress(error: unknown): boolean {
  return error instanceof URIError;
}

/** What an error means to a client. Anything not known here is a plain 500. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isStoreUnavailable(error)) return unavailable(error);
  if (isUndecodableAddress(error)) return new HttpError('bad_request', { cause: error });
  return fromBodyParser(error) ?? new HttpError('internal', { cause: error });
}

/** The last middleware: turns whatever was thrown into `application/problem+json`, and logs what is our fault. */
export function problemHandler({ logger }: { logger: Logger }): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const error = toHttpError(thrown);
    const requestId = requestIdOf(response);
    if (error.httpStatus >= 500) {
      logger.error(
        { err: thrown as unknown, request_id: requestId, method: request.method, path: request.path },
        error.code === 'internal' ? 'A request failed unexpectedly' : 'A request could not be served',
      );
    }
    if (isEventStream(response)) {
      sendStreamEvent(response, 'problem', toProblem(error, requestId));
      response.end();
      return;
    }
    if (response.headersSent) {
      next(thrown);
      return;
    }
    response
      .status(error.httpStatus)
      .set(error.headers)
      .type('application/problem+json')
      .send(JSON.stringify(toProblem(error, requestId)));
  };
}

/** Answers what no route took. */
export const notFoundHandler: RequestHandler = () => {
  throw new HttpError('not_found');
};
