import type { ErrorCode } from '@ondine/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isEventStream, sendStreamEvent } from './event-stream.ts';
import { isStoreUnavailable } from '../mongo/store-errors.ts';
import { HttpError, toProblem, unavailable } from './problem.ts';
import { requestIdOf } from './request-id.ts';

/** Error codes by status, for requests that Express and its middleware refuse themselves. */
const refusals = new Map<number, ErrorCode>([
  [404, 'not_found'],
  [412, 'precondition_failed'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [416, 'range_not_satisfiable'],
]);

/** Refusals of express, its body parsers and its file server; see the READMEs of http-errors and body-parser. */
function fromExpress(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  if (error.status < 400 || error.status >= 500) return undefined;
  const isParseFailure = 'type' in error && error.type === 'entity.parse.failed';
  const code = isParseFailure ? 'malformed_json' : (refusals.get(error.status) ?? 'bad_request');
  return new HttpError(code, { cause: error });
}

/** Express throws these for addresses it cannot decode, such as `/api/exercises/%E0%A4%A`. */
function isUndecodableAddress(error: unknown): boolean {
  return error instanceof URIError;
}

/** The error to send to a client. Any unknown error is a plain 500. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isStoreUnavailable(error)) return unavailable(error);
  if (isUndecodableAddress(error)) return new HttpError('bad_request', { cause: error });
  return fromExpress(error) ?? new HttpError('internal', { cause: error });
}

/** Refusals that can show an attack: not authenticated, not allowed, too many. */
const watched = new Set([401, 403, 429]);

/**
 * The problem to answer a request whose handling threw. Logs our own errors, and refusals that may be an attack.
 * @param request what the log lines say of it
 */
export function explainFailure(
  thrown: unknown,
  request: { readonly requestId: string; readonly method: string; readonly path: string },
  logger: Logger,
): HttpError {
  const error = toHttpError(thrown);
  const about = { request_id: request.requestId, method: request.method, path: request.path };
  if (error.httpStatus >= 500) {
    logger.error(
      { err: thrown, ...about },
      error.code === 'internal' ? 'A request failed unexpectedly' : 'A request could not be served',
    );
  }
  if (watched.has(error.httpStatus)) logger.info({ code: error.code, ...about }, 'A request was refused');
  return error;
}

/** The last middleware: answers every error with `application/problem+json`. */
export function problemHandler({ logger }: { logger: Logger }): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const requestId = requestIdOf(response);
    const { method, path } = request;
    const error = explainFailure(thrown, { requestId, method, path }, logger);
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

/** Answers requests that no route matched. */
export const notFoundHandler: RequestHandler = () => {
  throw new HttpError('not_found');
};
