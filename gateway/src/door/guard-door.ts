import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bodyLimitOf, budgetsMs, eventStreamType, usualBodyBytes } from '@ondine/contracts';
import {
  clientAddress,
  createOpenCount,
  hasBody,
  HttpError,
  networkOf,
  sendRefusal,
  splitUrl,
  toHttpError,
} from '@ondine/platform';
import { isApiPath, matchRoute, type RouteMatch } from '../calls/match-route.ts';
import type { ArrivalListener } from './arrival.ts';
import { isSecureRequest, makeHeadersOurs } from './own-headers.ts';
import { createHeldBytes, receiveBody } from './receive-body.ts';
import type { RememberedLimit } from './cache-spent.ts';
import { requestViolation } from './request-violation.ts';

/** What a request means to the door: a call, an answer that stays open, or a file. */
type Kind = 'call' | 'stream' | 'file';

/** Open at a time, all callers together: below what a process can hold, far above what one address may. */
const mostOpen: Readonly<Record<Kind, number>> = { call: 4096, stream: 6000, file: 4096 };

/** How long an answer may take until all of it was read, in ms: six budgets, or a pose model over a bad network. */
const answerMs: Readonly<Record<Kind, number>> = {
  call: 6 * budgetsMs.write,
  stream: Infinity,
  file: 10 * 60_000,
};

/** How long a body may take to arrive, in ms, unless told. */
const usualBodyMs = 10_000;

/** Seconds after which a caller that has too much open may try again. */
const retryAfterSeconds = '2';

export interface DoorOptions {
  /** Proxies of ours in front of the gateway. */
  readonly trustedProxies: number;
  /** What one address may have open at a time. */
  readonly openPerAddress: Readonly<Record<Kind, number>>;
  /** Limits by the minute: a caller that has spent them is refused here, before anything is done. */
  readonly limits: Readonly<Record<'api' | 'site', RememberedLimit>>;
  readonly bodyMs?: number;
}

function kindOf(path: string, { headers }: IncomingMessage): Kind {
  if (!isApiPath(path)) return 'file';
  return path.endsWith('/live') || headers.accept?.includes(eventStreamType) ? 'stream' : 'call';
}

const bodyLimit = (match: RouteMatch | undefined): number =>
  match?.kind === 'route' ? bodyLimitOf(match.route) : usualBodyBytes;

/**
 * What happens to every request first, whatever it is for, so that nobody can take from others what all share:
 * what is odd is refused, and who has too much open; it loses what it may not say, and goes on once all of its
 * body is here. Cheap, since it is done for those that are refused, too.
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
        // Who has gone meanwhile is not answered.
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

/** Ends an answer that is not read to its end in time, however slowly it moves. */
const destroyAfter = (ms: number, response: ServerResponse): NodeJS.Timeout | undefined =>
  ms === Infinity ? undefined : setTimeout(() => response.destroy(), ms);
