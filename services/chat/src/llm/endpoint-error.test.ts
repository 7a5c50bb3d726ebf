import { APIError } from 'openai';
import { isPassing, toLlmError } from './endpoint-error.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const failure = (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  toLlmError(
    APIError.generate(
      status,
      { error: { message: 'said: my secret', ...error } },
      undefined,
      new Headers(headers),
    ),
    now,
  );

it.each([
  [500, {}, 'unreachable', true],
  [408, {}, 'unreachable', true],
  [401, {}, 'refused', false],
  [404, { code: 'model_not_found' }, 'refused', false],
  [429, { code: 'rate_limit_exceeded' }, 'busy', true],
  [429, { type: 'insufficient_quota' }, 'refused', false],
  [400, { code: 'content_filter' }, 'filtered', false],
])('%d with %j is %s, and may pass: %s', (status, error, kind, passing) => {
  expect(failure(status, error).kind).toBe(kind);
  expect(isPassing(failure(status, error))).toBe(passing);
});

it.each([
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, 30],
  [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1.5],
  [{ 'retry-after': '86400' }, 300],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('%j asks for %s seconds', (headers, seconds) => {
  expect(failure(429, {}, headers).retryAfterSeconds).toBe(seconds);
});

it('names codes and parameters, and repeats no sentence', () => {
  const error = failure(400, { code: 'unknown_parameter', param: 'seed' });
  expect(error.facts).toEqual({ status: 400, code: 'unknown_parameter', parameter: 'seed' });
  const chatty = failure(400, { code: 'my secret is', param: 'my secret is' });
  expect(JSON.stringify(chatty, Object.getOwnPropertyNames(chatty))).not.toContain('secret');
});
