import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { problemHandler } from '../http/problem-handler.ts';
import { hasBody, splitUrl } from '../http/read-request.ts';
import { chooseRequestId, requestIdHeader } from '../http/request-id.ts';
import { logEnd } from '../http/request-log.ts';
import { headersSetBy, safeHeaders } from '../http/safe-headers.ts';
import type { Metrics } from '../observability/metrics.ts';
import { currentSpan } from '../tracing/span.ts';
import type { Implementation } from './implement-route.ts';
import { toPattern } from './mount-routes.ts';
import { createRouteTable, type FoundRoute } from './route-table.ts';
import { createRunRoute, type RouteGuards, type RunRoute } from './run-route.ts';

export interface RouteAnswers {
  readonly guards: RouteGuards;
  readonly implementations: readonly Implementation[];
}

interface Options extends RouteAnswers {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The middleware that parses JSON bodies, in order. */
  readonly bodyReaders: readonly RequestHandler[];
}

interface Entry extends Pick<Implementation['route'], 'method' | 'path' | 'status'> {
  /** The route's label in metrics. */
  readonly pattern: string;
  readonly run: RunRoute;
}

type Headers = readonly (readonly [name: string, value: string])[];

const ownHeaders: Headers = headersSetBy(safeHeaders);
const jsonType = 'application/json; charset=utf-8';

/**
 * Answers the routes of a service without the middleware of Express, which costs as much as all other work of a read.
 * It does the same: headers, log lines, metrics, and Express's request and response objects. Other requests go to the
 * app, where the same routes are mounted: other methods, streamed answers, and addresses in another notation.
 */
export function answerRoutes(
  app: Express,
  { guards, implementations, logger, metrics, bodyReaders }: Options,
): RequestListener {
  const find = createRouteTable(
    implementations
      .filter(({ route }) => route.streams !== true)
      .map((implementation): Entry => {
        const { method, path, status } = implementation.route;
        return {
          method,
          path,
          status,
          pattern: toPattern(path),
          run: createRunRoute(implementation, guards),
        };
      }),
  );
  const explain = problemHandler({ logger });

  function observe(request: Request, response: Response, pattern: string, path: string, id: string): void {
    const begun = performance.now();
    const span = currentSpan();
    const { method } = request;
    response.on('close', () => {
      const ms = performance.now() - begun;
      metrics.observeRequest(method, pattern, response.statusCode, ms / 1000);
      logEnd(logger, response, { requestId: id, span, method, path, ms });
    });
  }

  function refuse(thrown: unknown, request: Request, response: Response, id: string): void {
    if (!response.headersSent) setMissing(response, [...ownHeaders, [requestIdHeader, id]]);
    // It returns no promise here; only the type of Express's error handlers allows one.
    void explain(thrown, request, response, () => response.destroy());
  }

  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const { path, query } = splitUrl(url);
    const found = url.includes('#') ? undefined : find(method, path);
    if (!found) {
      app(incoming, outgoing);
      return;
    }
    const request = asExpress(app, incoming, outgoing);
    const response = outgoing as Response;
    const id = chooseRequestId(request);
    observe(request, response, found.entry.pattern, path, id);
    const readQuery = () => (query === undefined ? {} : parse(query));
    answer(found, { request, response, readQuery, bodyReaders })
      .then((text) => send(response, found.entry.status, text, id))
      .catch((thrown: unknown) => refuse(thrown, request, response, id));
  };
}

/** Gives request and response the prototypes of Express, as Express itself does. */
function asExpress(app: Express, incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const request = Object.setPrototypeOf(incoming, app.request) as Request;
  const response = Object.setPrototypeOf(outgoing, app.response) as Response;
  request.res = response;
  request.originalUrl = request.url;
  request.baseUrl = '';
  response.locals = Object.create(null) as Response['locals'];
  return request;
}

async function answer(
  { entry, params }: FoundRoute<Entry>,
  call: {
    readonly request: Request;
    readonly response: Response;
    readonly readQuery: () => unknown;
    readonly bodyReaders: readonly RequestHandler[];
  },
): Promise<string> {
  const { request, response, readQuery } = call;
  if (hasBody(request)) for (const read of call.bodyReaders) await finish(read, request, response);
  return await entry.run(request, response, { params, readQuery });
}

function finish(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  void handler(request, response, (error?: unknown) => {
    if (error === undefined) resolve(undefined);
    else reject(error);
  });
  return promise;
}

function setMissing(response: Response, headers: Headers): void {
  for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
}

function send(response: Response, status: number, text: string, id: string): void {
  const said: Headers = [
    ...ownHeaders,
    [requestIdHeader, id],
    ['Content-Type', jsonType],
    ['Content-Length', String(Buffer.byteLength(text))],
  ];
  // Headers that a handler has set, such as a cookie, are sent too.
  const isFirst = response.getHeaderNames().length === 0;
  if (!isFirst) setMissing(response, said);
  response.writeHead(status, isFirst ? said.flat() : undefined).end(text);
}
