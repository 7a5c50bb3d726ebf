import type { RouteContract } from '@ondine/contracts';
import {
  acceptsEventStream,
  authenticate,
  type Caller,
  createOpenCount,
  HttpError,
  nameRoute,
  networkOf,
  requireAdmin,
  type RateLimit,
  type TokenVerifier,
} from '@ondine/platform';
import type { Request, RequestHandler, Response } from 'express';
import { matchRoute } from './match-route.ts';

/** Answers in pieces that one account may have open at a time: a conversation in each of a few tabs. */
const streamsPerAccount = 6;
const retryAfterSeconds = '5';

/** What is open to all streams to whoever asks for it; of other calls the caller chooses. */
const isStream = ({ streams, access }: RouteContract, request: Request): boolean =>
  streams === true && (access === 'public' || acceptsEventStream(request));

/**
 * The first thing that happens to a call: limits, then the contract it is for, then who makes it.
 * An unknown address is 404 for everyone, signed in or not.
 * @throws HttpError rate_limited, not_found, method_not_allowed, unauthenticated, admin_required, second_step_required
 */
export function admitCalls({
  verifier,
  limit,
}: {
  verifier: TokenVerifier;
  limit: RateLimit;
}): RequestHandler {
  const streams = createOpenCount({ each: streamsPerAccount });

  function admitStream(caller: Caller, response: Response): void {
    const leave = streams.enter(caller.id);
    if (!leave) throw new HttpError('rate_limited', { headers: { 'Retry-After': retryAfterSeconds } });
    response.once('close', leave);
  }

  /** Who calls; of a stream that is open to all, whoever can be known. */
  async function callerOf(route: RouteContract, request: Request): Promise<Caller | undefined> {
    if (route.access !== 'public') return await authenticate(request, verifier);
    return route.streams ? await authenticate(request, verifier).catch(() => undefined) : undefined;
  }

  return async (request, response, next) => {
    await limit.consume(networkOf(request.ip));
    const match = matchRoute(request.method, request.path);
    if (match.kind === 'unknown') throw new HttpError('not_found');
    if (match.kind === 'method_not_allowed') {
      throw new HttpError('method_not_allowed', { headers: { Allow: match.allowed.join(', ') } });
    }
    nameRoute(response, match.route.path);
    const caller = await callerOf(match.route, request);
    if (caller && match.route.access === 'admin') requireAdmin(caller);
    if (caller && isStream(match.route, request)) admitStream(caller, response);
    next();
  };
}
