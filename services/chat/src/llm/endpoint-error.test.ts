import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { isPassing, refusalOf, toLlmError } from './endpoint-error.ts';
import { LlmError } from './llm.ts';

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
  [499, {}, 'refused', false],
  [408, {}, 'unreachable', true],
  [409, {}, 'unreachable', true],
  [503, { code: 'insufficient_quota' }, 'refused', false],
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
  [{ 'retry-after': '0' }, undefined],
  [{ 'retry-after': 'Sat, 21 Nov 2026 11:59:30 GMT' }, undefined],
  [{ 'retry-after': 'soon', 'retry-after-ms': '500' }, 0.5],
  [{}, undefined],
])('%j asks for %s seconds', (headers, seconds) => {
  expect(failure(429, {}, headers).retryAfterSeconds).toBe(seconds);
});

it('names codes and parameters, and repeats no sentence', () => {
  const error = failure(400, { code: 'unknown_parameter', param: 'seed' });
  expect(error.facts).toEqual({ status: 400, code: 'unknown_parameter', parameter: 'seed' });
  const chatty = failure(400, { code: 'my secret is', param: 'my secret is' });
  expect(chatty.facts).toEqual({ status: 400 });
  expect(failure(400, { code: 'a'.repeat(61) }).facts).toEqual({ status: 400 });
  expect(JSON.stringify(chatty, Object.getOwnPropertyNames(chatty))).not.toContain('secret');
});

it.each([
  ['a refusal of words', failure(400, { code: 'content_filter' }), { status: 400, code: 'content_filter' }],
  [
    'a failure of the endpoint',
    failure(500, { type: 'server_error' }),
    { status: 500, code: 'server_error' },
  ],
  ['a busy endpoint', failure(429, { type: 'rate_limit' }), { status: 429, code: 'rate_limit' }],
])('names the status and code of %s', (_what, { facts }, expected) => {
  expect(facts).toEqual(expected);
});

it('takes any refusal with a time to come back for a busy endpoint, but for one that is used up', () => {
  const later = { 'retry-after': '7' };
  expect(failure(503, {}, later)).toMatchObject({ kind: 'busy', retryAfterSeconds: 7 });
  expect(failure(429, { type: 'insufficient_quota' }, later).kind).toBe('refused');
});

it.each([
  ['the time is over', 'timeout', new APIConnectionTimeoutError({ message: 'Too late' })],
  ['it was called off', 'timeout', new APIUserAbortError()],
  ['it says so', 'timeout', new Error('headers timeout')],
  ['nobody is there', 'unreachable', new APIConnectionError({ cause: new Error('ECONNREFUSED') })],
  ['the connection breaks', 'unreachable', new Error('ECONNRESET')],
  ['what is thrown is no error', 'unreachable', 'abort'],
])('without an answer, where %s, it is %s', (_why, kind, error) => {
  expect(toLlmError(error, now).kind).toBe(kind);
  expect(refusalOf(error)).toBeUndefined();
});

it('leaves alone what is known already', () => {
  const known = new LlmError('unusable', 'No answer in it');
  expect(toLlmError(known, now)).toBe(known);
});
