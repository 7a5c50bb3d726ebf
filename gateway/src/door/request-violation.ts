import type { IncomingMessage } from 'node:http';
import { HttpError } from '@ondine/platform/http';

/** Browsers send some twenty, and proxies add a few. */
const mostHeaders = 100;

/** The methods that our clients, or browsers on their own, use. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);

/** Some clients offer this upgrade by default and work without it; with any other they would not. */
const harmlessUpgrade = 'h2c';

/**
 * Refuses requests that no client of ours sends and that two servers in a row could interpret differently (request
 * smuggling). Contradicting lengths, malformed headers and headers beyond 16 kB are refused by Node itself.
 */
export function requestViolation({
  method = '',
  url = '',
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>) {
  // Names and values in turn.
  if (rawHeaders.length / 2 > mostHeaders) return new HttpError('headers_too_large');
  // `GET http://elsewhere/api/…` is a request to a forward proxy, and a fragment (`#`) is never sent by browsers.
  if (!url.startsWith('/') || url.includes('#')) return new HttpError('bad_request');
  if (!methods.has(method)) {
    return new HttpError('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
  }
  const upgrade = headers.upgrade?.toLowerCase();
  if (upgrade !== undefined && upgrade !== harmlessUpgrade) return new HttpError('bad_request');
  return undefined;
}
