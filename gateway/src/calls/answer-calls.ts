import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isWatched, type RouteContract, type ServiceName, serviceNames } from '@ondine/contracts';
import { recallCaller } from '@ondine/platform/auth';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import {
  chooseRequestId,
  explainFailure,
  type HttpError,
  toProblem,
  unavailable,
} from '@ondine/platform/http';
import { safeHeaders } from '@ondine/platform/http/safe-headers';
import type { Metrics } from '@ondine/platform/observability/metrics';
import { runIn, traceparentOf, type Span, type Tracer } from '@ondine/platform/tracing';
import type { Logger } from 'pino';
import type { Arrival, ArrivalListener } from '../door/arrival.ts';
import type { BlockLimit } from '../door/take-in-blocks.ts';
import type { CallCanaries, Chosen } from '../service-canaries/service-canaries.ts';
import { readingMs } from '../reading-time.ts';
import { callHeaders, stayWithHttps } from '../site/page-headers.ts';
import type { Admission } from './admit-call.ts';
import { type AnswerHeaders, answerHeadersBeside } from './answer-headers.ts';
import { forwardCall } from './forward-call.ts';
import { createServiceWays, type ServiceWays } from './service-ways.ts';
import { createTrackFigures } from './track-figures.ts';

export interface CallOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly verifier: TokenVerifier;
  /** The canaries of services. */
  readonly callCanaries: CallCanaries;
  /** Limit of calls by address. */
  readonly limit: BlockLimit;
  /** URLs of the services, without a trailing slash. */
  readonly upstreams: Readonly<Record<ServiceName, string>>;
  /** Whether pages may load the Google sign-in. */
  readonly googleSignIn: boolean;
  /** Whether the site is reachable by https only. */
  readonly https: boolean;
  /** Aborted when the gateway stops: streams without an end of their own are ended, and browsers reconnect. */
  readonly stopping?: AbortSignal | undefined;
  /** Undefined while tracing is off. */
  readonly tracer?: Tracer | undefined;
}

/** A call to a service, with what all steps of handling it need. */
interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly arrival: Arrival;
  readonly route: RouteContract;
  readonly owner: ServiceName;
  readonly requestId: string;
  readonly headersOf: AnswerHeaders;
  /** The chosen release, while its service has a canary. */
  chosen?: Chosen;
  /** Whether the chosen release did not answer, or not completely. */
  isLost?: true;
}

/**
 * Answers the calls of services, which are most requests, without Express: rate limit, admission, then the service.
 * @param app handles all other requests
 */
export function answerCalls(options: CallOptions, admit: Admission, app: RequestListener): ArrivalListener {
  const { logger, metrics, limit, upstreams, callCanaries } = options;
  const figures = createTrackFigures(metrics.registry);
  const ways = Object.fromEntries(
    serviceNames.map((name) => [name, createServiceWays(upstreams[name])]),
  ) as Record<ServiceName, ServiceWays>;
  /** The pools of canaries, by URL. */
  const waysBeside = new Map<string, ServiceWays>();
  const setters = [...safeHeaders, ...callHeaders(options.googleSignIn)];
  const own = { http: answerHeadersBeside(setters), https: answerHeadersBeside([...setters, stayWithHttps]) };

  function fail(call: Call, error: HttpError): void {
    const { response, requestId, headersOf } = call;
    // An answer that has begun can only be aborted.
    if (response.headersSent) response.destroy();
    else {
      const body = Buffer.from(JSON.stringify(toProblem(error, requestId)));
      const said = {
        ...error.headers,
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': String(body.length),
      };
      response.writeHead(error.httpStatus, headersOf(said, requestId)).end(body);
    }
  }

  function refuse(call: Call, thrown: unknown): void {
    const { request, requestId, arrival } = call;
    const { method = '' } = request;
    fail(call, explainFailure(thrown, { requestId, method, path: arrival.path }, logger));
  }

  function waysOf({ owner, chosen }: Call): ServiceWays {
    if (chosen?.track !== 'canary') return ways[owner];
    const known = waysBeside.get(chosen.url);
    if (known) return known;
    const made = createServiceWays(chosen.url);
    waysBeside.set(chosen.url, made);
    return made;
  }

  /** The key of a caller: the user id of its token, or else its network. */
  const callerOf = ({ request, arrival }: Call): string =>
    recallCaller(request, options.verifier)?.id ?? arrival.network;

  /**
   * Counts the result of a call for the release that answered it. A call whose client disconnected says nothing about
   * the release.
   */
  function noteEnd({ owner, chosen, isLost, response }: Call, seconds: number): void {
    if (!chosen || !(isLost || response.writableFinished)) return;
    const failed = isLost === true || response.statusCode >= 500;
    callCanaries.note(owner, chosen, failed);
    figures.observe(owner, chosen, failed, seconds);
  }

  function forward(call: Call): void {
    const { request, response, route, owner, requestId, headersOf } = call;
    if (response.closed) return;
    const chosen = callCanaries.choose(owner, () => callerOf(call));
    if (chosen) call.chosen = chosen;
    const { pool, budgetMs } = waysOf(call)(route);
    forwardCall(pool, {
      request,
      response,
      requestId,
      budgetMs,
      readingMs,
      headersOf,
      // A reply to a member's message is completed; a viewer that only watches would otherwise be cut off at the end of
      // the drain.
      until: isWatched(route) ? options.stopping : undefined,
      ...(chosen?.track === 'canary' && {
        instead: {
          pool: ways[owner](route).pool,
          onTaken(error) {
            logger.warn(
              { err: error, upstream: owner },
              'A canary cannot be reached: the live release answers',
            );
            call.isLost = true;
          },
        },
      }),
      onFailure(error) {
        logger.error({ err: error, upstream: owner, track: chosen?.track }, 'A service does not answer');
        call.isLost = true;
        fail(call, unavailable());
      },
    });
  }

  /** Synchronous for most calls: usually attempts are at hand and the token is cached. */
  function answer(call: Call): void {
    const { request, response, route, arrival } = call;
    try {
      const admitted = limit.takeAtHand(arrival.network)
        ? admit(request, response, route)
        : limit.consume(arrival.network).then(() => admit(request, response, route));
      if (admitted) {
        admitted.then(
          () => forward(call),
          (thrown: unknown) => refuse(call, thrown),
        );
      } else forward(call);
    } catch (thrown) {
      refuse(call, thrown);
    }
  }

  return (request, response, arrival) => {
    const route = arrival.match?.kind === 'route' ? arrival.match.route : undefined;
    if (!route || route.owner === 'gateway') {
      app(request, response);
      return;
    }
    const requestId = chooseRequestId(request);
    const headersOf = options.https || arrival.isSecure ? own.https : own.http;
    const call: Call = { request, response, arrival, route, owner: route.owner, requestId, headersOf };
    const begun = performance.now();
    const span = options.tracer && startSpan(options.tracer, request, route);
    response.on('close', () => {
      const ms = performance.now() - begun;
      const { method = '' } = request;
      span?.set('http.response.status_code', response.statusCode);
      span?.end(response.statusCode >= 500);
      metrics.observeRequest(method, route.path, response.statusCode, ms / 1000);
      noteEnd(call, ms / 1000);
      const line = {
        request_id: requestId,
        ...(span && { trace_id: span.traceId }),
        method,
        path: arrival.path,
        status: response.statusCode,
        ms,
      };
      if (!response.writableFinished) logger.info(line, 'the caller went away before the answer');
      else if (logger.isLevelEnabled('debug')) logger.debug(line, 'answered');
    });
    if (span) runIn(span, () => answer(call));
    else answer(call);
  };
}

/** Starts a span for a call; the service's span is its child. */
function startSpan(tracer: Tracer, request: IncomingMessage, { method, path }: RouteContract): Span {
  const span = tracer.start(`${method} ${path}`, {
    kind: 'server',
    parent: traceparentOf(request.headers['traceparent']),
    attributes: { 'http.request.method': method, 'http.route': path },
  });
  request.headers['traceparent'] = span.traceparent;
  return span;
}
