import { authenticate, HttpError, requireAdmin, type RateLimit, type TokenVerifier } from '@ondine/platform';
import type { Request, RequestHandler } from 'express';
import { matchRoute } from './match-route.ts';

/** No body that a contract takes comes near it; the services' own limit is smaller still. */
const largestBody = 1024 * 1024;

function refuseLargeBody(request: Request): void {
  if (Number(request.get('content-length') ?? 0) > largestBody) throw new HttpError('payload_too_large');
}

/**
 * The first thing that happens to a call: limits, then the contract it is for, then who makes it.
 * An unknown address is 404 for everyone, signed in or not.
 * @throws HttpError rate_limited, payload_too_large, not_found, method_not_allowed, unauthenticated, admin_required
 */
export function admitCalls({
  verifier,
  limit,
}: {
  verifier: TokenVerifier;
  limit: RateLimit;
}): RequestHandler {
  return async (request, _response, next) => {
    await limit.consume(request.ip ?? 'unknown');
    refuseLargeBody(request);
    const match = matchRoute(request.method, request.path);
    if (match.kind === 'unknown') throw new HttpError('not_found');
    if (match.kind === 'method_not_allowed') {
      throw new HttpError('method_not_allowed', { headers: { Allow: match.allowed.join(', ') } });
    }
    if (match.route.access !== 'public') {
      const caller = await authenticate(request, verifier);
      if (match.route.access === 'admin') requireAdmin(caller);
    }
    next();
  };
}
