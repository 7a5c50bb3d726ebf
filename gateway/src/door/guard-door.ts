import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bodyLimitOf, eventStreamType, usualBodyBytes } from '@ondine/contracts';
import {
  createOpenCount,
  hasBody,
  HttpError,
  sendRefusal,
  splitUrl,
  toHttpError,
} from '@ondine/platform/http';
import { clientAddress, networkOf } from '@ondine/platform/http/client-address';
import { isApiPath, matchRoute, type RouteMatch } from '../calls/match-route.ts';
import { readingMs } from '../reading-time.ts';
import type { ArrivalListener } from './arrival.ts';
import { isSecureRequest, makeHeadersOurs } from './own-headers.ts';
import { createHeldBytes, receiveBody } from './receive-body.ts';
import type { CachedLimit } from './cache-spent.ts';
import { requestViolation } from './request-violation.ts';

/** The kinds of requests that the door limits separately: a call, a stream, or a file. */
type Kind = 'call' | 'stream' | 'file';

/**
 * Requests open at a time, of all clients together: below what a process can hold, far above the limit of one address.
 */
const mostOpen: Readonly<Record<Kind, number>> = { call: 4096, stream: 6000, file: 4096 };

/** How long a client may take to read an answer, in ms; a file may be a pose model over a slow network. */
const answerMs: Readonly<Record<Kind, number>> = {
  call: readingMs,
  stream: Infinity,
  file: 10 * 60_000,
};

/** How long a body may take to arrive, in ms, by default. */
const usualBodyMs = 10_000;

/** Seconds after which a client with too many open requests may retry. */
const retryAfterSeconds = '2';

export interface DoorOptions {
  /** How many trusted proxies are in front of the gateway. */
  readonly trustedProxies: number;
  /** Open requests of one address at a time. */
  readonly openPerAddress: Readonly<Record<Kind, number>>;
  /** Limits by the minute: a client that has used them up is refused here, before any other work. */
  readonly limits: Readonly<Record<'api' | 'site', CachedLimit>>;
  readonly bodyMs?: number;
}

function kindOf(path: string, { headers }: IncomingMessage): Kind {
  if (!isApiPath(path)) return 'file';
  return path.endsWith('/live') || headers.accept?.includes(eventStreamType) ? 'stream' : 'call';
}

const bodyLimit = (match: RouteMatch | undefined): number =>
  match?.kind === 'route' ? bodyLimitOf(match.route) : usualBodyBytes;

/**
 * The first step of every request, so that no client can use up what all share. It refuses malformed requests and
 * clients with too many open ones, removes headers that a client may not set, and passes the request on once its body
 * is complete. It is cheap, because it also runs for refused requests.
 */
export function guardDoor(
  { trustedProxies, openPerAddress, limits, bodyMs = usualBodyMs }: DoorOptions,
  app: ArrivalListener,
): RequestListener {
  const counts = {
    call: createOpenCount({ each: openPerAddress.call, total: mostOpen.call }),
    stream: createOpenCount({ each: openPerAddress.stream, total: mostOpen.stream }),
    file: createOpenCount({ each: openPerAddress.file, total: mostOpen.file }),
  };
  const held = createHeldBytes();

  return (request, response) => {
    const violation = requestViolation(request);
    if (violation) {
      sendRefusal(response, violation, { closes: true });
      return;
    }
    const address = clientAddress(request, trustedProxies);
    const network = networkOf(address);
    const isSecure = isSecureRequest(request, trustedProxies);
    makeHeadersOurs(request, { address, isSecure });
    const { path } = splitUrl(request.url ?? '');
    const kind = kindOf(path, request);
    const spent = limits[kind === 'file' ? 'site' : 'api'].refusalOf(network);
    const leave = spent ? null : counts[kind].enter(network);
    if (!leave) {
      const tooMuch = new HttpError('rate_limited', { headers: { 'Retry-After': retryAfterSeconds } });
      sendRefusal(response, spent ?? tooMuch, { closes: hasBody(request) });
      return;
    }
    const match = kind === 'file' ? undefined : matchRoute(request.method ?? '', path);
    const arrival = { path, network, isSecure, match };
    let bytes = 0;
    const tooLong = destroyAfter(answerMs[kind], response);
    response.on('close', () => {
      leave();
      clearTimeout(tooLong);
      held.release(bytes);
    });
    if (!hasBody(request)) {
      app(request, response, arrival);
      return;
    }
    receiveBody(request, { limit: bodyLimit(match), withinMs: bodyMs, held }).then(
      (received) => {
        // A client that has disconnected gets no answer.
        if (response.closed) held.release(received);
        else {
          bytes = received;
          app(request, response, arrival);
        }
      },
      (error: unknown) => sendRefusal(response, toHttpError(error), { closes: true }),
    );
  };
}

/** Aborts an answer that the client has not read in time, however slowly it reads. */
const destroyAfter = (ms: number, response: ServerResponse): NodeJS.Timeout | undefined =>
  ms === Infinity ? undefined : setTimeout(() => response.destroy(), ms);
