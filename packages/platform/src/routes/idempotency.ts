import { hash } from 'node:crypto';
import type { Request } from 'express';
import { HttpError } from '../http/problem.ts';

const acceptable = /^[\x21-\x7e]{1,128}$/;

/**
 * The `Idempotency-Key` of a request, if it has one. Keys are unique per client only: store them together with the
 * user.
 * @throws HttpError `bad_request` when it is longer than 128 characters or not plain ASCII
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined || acceptable.test(key)) return key;
  throw new HttpError('bad_request', {
    detail: 'The Idempotency-Key must be 1 to 128 visible ASCII characters.',
  });
}

/**
 * Identifies the content of a request, to detect a reused key: equal for equal content, whatever the order of
 * properties.
 */
export function fingerprint(content: unknown): string {
  return hash('sha256', JSON.stringify(sortKeys(content)), 'base64url');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}
