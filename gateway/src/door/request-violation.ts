import type { IncomingMessage } from 'node:http';
import { HttpError } from '@ondine/platform';

/** Browsers send some twenty, and proxies add a few. */
const mostHeaders = 100;

/** What anything of ours, or a browser before it, may ask with. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);

/** Clients offer this one of themselves and go on without it; any other means that they cannot. */
const harmlessUpgrade = 'h2c';

/**
 * What no client of ours sends, and two parts in a row could read in two ways: it goes no further. Contradicting
 * lengths, unreadable headers and headers beyond 16 kB are refused by Node itself.
 */
export function requestViolation({ method = '', url = '', headers, rawHeaders }: IncomingMessage) {
  // Names and values by turns.
  if (rawHeaders.length / 2 > mostHeaders) return new HttpError('headers_too_large');
  // `GET http://elsewhere/api/…` is for proxies that go anywhere, and what stands behind `#` is for browsers alone.
  if (!url.startsWith('/') || url.includes('#')) return new HttpError('bad_request');
  if (!methods.has(method)) {
    return new HttpError('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
  }
  const upgrade = headers.upgrade?.toLowerCase();
  if (upgrade !== undefined && upgrade !== harmlessUpgrade) return new HttpError('bad_request');
  return undefined;
}
