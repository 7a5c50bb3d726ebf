import { adminRoutes } from '@ondine/contracts';
import { jsonResponse, problemResponse } from '../testing/fake-response.ts';
import { detailOf, type ApiError } from './api-error.ts';
import { sendCall } from './send-call.ts';

const failureOf = (fetch: () => Promise<Response>): Promise<ApiError> =>
  sendCall(fetch, adminRoutes.deleteBots, {}, undefined).then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error as ApiError,
  );

describe('a failure', () => {
  it('in words of the server is told in these words', async () => {
    const failure = await failureOf(() => Promise.resolve(problemResponse(503, 'unavailable')));
    expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: 'unavailable' });
    expect(detailOf(failure, 'Unknown error')).toBe('unavailable');
  });

  it.each([
    ['no answer', 0, 'network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer nobody can read', 502, 'unreadable', () => Promise.resolve(jsonResponse(502, '<html>'))],
  ] as const)('without words, %s, leaves them to the screen', async (_name, status, code, fetch) => {
    const failure = await failureOf(fetch);
    expect(failure).toMatchObject({ status, code, detail: '' });
    expect(failure.message).not.toBe('');
    expect(detailOf(failure, 'Unknown error')).toBe('Unknown error');
  });
});
