import { networkOf } from '@ondine/platform/http/client-address';
import type { RateLimit } from '@ondine/platform/http/rate-limit';
import type { RequestHandler } from 'express';
import { isDocs } from './api-docs.ts';
import { isApiPath } from './calls/match-route.ts';

/** Limits requests outside of the API: pages, modules, pictures, wasm, and missing files. */
export function limitSite(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    if (!isApiPath(request.path) || isDocs(request.path)) await limit.consume(networkOf(request.ip));
    next();
  };
}
