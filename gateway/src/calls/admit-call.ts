import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteContract } from '@ondine/contracts';
import { authenticate, type Caller, recallCaller, requireAdmin } from '@ondine/platform/auth';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import { acceptsEventStream, createOpenCount, HttpError } from '@ondine/platform/http';
import { networkOf } from '@ondine/platform/http/client-address';
import type { RateLimit } from '@ondine/platform/http/rate-limit';
import { nameRoute } from '@ondine/platform/observability/metrics';
import type { RequestHandler } from 'express';
import { isApiPath, matchRoute } from './match-route.ts';

/** Streams that one account may have open at a time: a conversation in each of a few tabs. */
const streamsPerAccount = 6;
const retryAfterSeconds = '5';

/** Whether a call is a stream. Public streams always are; for other calls the client chooses by `Accept`. */
const isStream = ({ streams, access }: RouteContract, request: IncomingMessage): boolean =>
  streams === true && (access === 'public' || acceptsEventStream(request));

/**
 * Authenticates and authorises a call before it is answered.
 * @returns undefined when no I/O was needed
 * @throws HttpError unauthenticated, admin_required, second_step_required, rate_limited
 */
export type Admission = (
  request: IncomingMessage,
  response: ServerResponse,
  route: RouteContract,
) => Promise<void> | undefined;

export function createAdmission(verifier: TokenVerifier): Admission {
  const streams = createOpenCount({ each: streamsPerAccount });

  function admitStream(caller: Caller, response: ServerResponse): void {
    const leave = streams.enter(caller.id);
    if (!leave) throw new HttpError('rate_limited', { headers: { 'Retry-After': retryAfterSeconds } });
    response.once('close', leave);
  }

  /** The caller; for a public stream undefined when the token is missing or invalid. */
  async function callerOf(route: RouteContract, request: IncomingMessage): Promise<Caller | undefined> {
    if (route.access !== 'public') return await authenticate(request, verifier);
    return route.streams ? await authenticate(request, verifier).catch(() => undefined) : undefined;
  }

  return (request, response, route) => {
    if (route.access === 'public' && !route.streams) return undefined;
    const enter = (caller: Caller | undefined) => {
      if (caller && route.access === 'admin') requireAdmin(caller);
      if (caller && isStream(route, request)) admitStream(caller, response);
    };
    const known = recallCaller(request, verifier);
    if (!known) return callerOf(route, request).then(enter);
    enter(known);
    return undefined;
  };
}

/**
 * The first middleware for calls that the gateway answers itself: rate limit, then its contract, then the caller. An
 * unknown address is 404 for everyone, signed in or not.
 * @throws HttpError rate_limited, not_found, method_not_allowed, and what the admission throws
 */
export const admitOwnCalls =
  (limit: RateLimit, admit: Admission): RequestHandler =>
  async (request, response, next) => {
    if (isApiPath(request.path)) {
      await limit.consume(networkOf(request.ip));
      const match = matchRoute(request.method, request.path);
      if (match.kind === 'unknown') throw new HttpError('not_found');
      if (match.kind === 'method_not_allowed') {
        throw new HttpError('method_not_allowed', { headers: { Allow: match.allowed.join(', ') } });
      }
      nameRoute(response, match.route.path);
      await admit(request, response, match.route);
    }
    next();
  };
