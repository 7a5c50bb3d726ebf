import { jest } from '@jest/globals';
import { allRoutes, chatRoutes } from '@ondine/contracts';
import { jsonResponse } from '../testing/fake-response.ts';
import { skewedReplies, type Skew } from '../testing/sample-reply.ts';
import { toApiError } from './api-error.ts';
import { readReply } from './read-reply.ts';
import { sendCall } from './send-call.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.mocked(console.warn).mockRestore();
});

const skews: readonly Skew[] = ['newer', 'barest'];
const answered = allRoutes.filter(({ id }) => id !== 'watchLeaderboard');
const cases = skews.flatMap((skew) => answered.map((route) => [skew, route.id, route] as const));

it.each(cases)('the %s answer of %s is read', (skew, id, route) => {
  expect(() => readReply(route, skewedReplies(skew)[id], 200)).not.toThrow();
});

it('an item that cannot be read is left out, and told of', async () => {
  const scenario = { id: 's', slug: 's', title: 'Soft' };
  const answer = jsonResponse(200, [scenario, 'odd']);
  Object.assign(answer, { headers: new Headers() });
  const read = await sendCall(() => Promise.resolve(answer), chatRoutes.sessions, {}, undefined).catch(
    (error: unknown) => error,
  );
  expect(read).toEqual([]);
  expect(jest.mocked(console.warn).mock.calls[0]?.[0]).toContain('listChatSessions');
});

describe('a problem', () => {
  it.each([
    [
      'whose code came later',
      { status: 409, code: 'came_later', detail: 'Do this.' },
      [409, 'unknown', 'Do this.'],
    ],
    [
      'whose status came later',
      { status: 418, code: 'not_found', detail: 'Tea.' },
      [418, 'not_found', 'Tea.'],
    ],
    ['with nothing but words', { detail: 'Do this.' }, [400, 'unknown', 'Do this.']],
    ['without words', { status: 503, code: 'unavailable' }, [503, 'unavailable', '']],
    ['whose fields are told otherwise', { detail: 'No.', errors: ['odd'] }, [400, 'unknown', 'No.']],
  ])('%s keeps its status and its words', (_name, body, [status, code, detail]) => {
    expect(toApiError(body, 400)).toMatchObject({ status, code, detail });
  });
});
