import { ReadableStream } from 'node:stream/web';
import { jest } from '@jest/globals';
import { adminRoutes, budgetsMs, chatLeaderboardRoutes, chatRoutes } from '@ondine/contracts';
import { jsonResponse, problemResponse } from '../testing/fake-response.ts';
import { detailOf, type ApiError } from './api-error.ts';
import { sendCall, watchCall } from './send-call.ts';

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

describe('patience', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A server that never answers, and what became of the signal it was given. */
  function silentServer() {
    const signals: AbortSignal[] = [];
    const fetch = (_address: unknown, init?: RequestInit) => {
      if (init?.signal) signals.push(init.signal);
      return new Promise<Response>(() => undefined);
    };
    return { fetch, signals };
  }
  const timeout = { status: 0, code: 'timeout', detail: '' };

  it.each([
    [adminRoutes.checkAccess, budgetsMs.read],
    [adminRoutes.deleteBots, budgetsMs.write],
  ])('ends when the budget of $id is used up', async (route, budget) => {
    const { fetch, signals } = silentServer();
    const ended = jest.fn();
    const call = sendCall(fetch, route, {}, undefined).catch(ended);
    await jest.advanceTimersByTimeAsync(budget - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await call;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining(timeout));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('ends for an answer whose body never comes', async () => {
    const headers = {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => new Promise(() => undefined),
    };
    const fetch = () => Promise.resolve(headers as unknown as Response);
    const call = expect(sendCall(fetch, adminRoutes.checkAccess, {}, undefined)).rejects.toMatchObject(
      timeout,
    );
    await jest.advanceTimersByTimeAsync(budgetsMs.read);
    await call;
  });

  it('of a stream ends with its silence, however long it talks', async () => {
    let say: (text: string) => void = () => undefined;
    const body = new ReadableStream({
      start: (controller) => void (say = (text) => controller.enqueue(new TextEncoder().encode(text))),
    });
    const answer = {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/event-stream' }),
      body,
    };
    const heard: unknown[] = [];
    const ended = jest.fn();
    const call = sendCall(
      () => Promise.resolve(answer as unknown as Response),
      chatRoutes.message,
      { body: { message: 'Hi' }, onProgress: (progress) => heard.push(progress) },
      undefined,
    ).catch(ended);
    for (let round = 0; round < 3; round += 1) {
      await jest.advanceTimersByTimeAsync(budgetsMs.stream - 1);
      say('event: delta\ndata: {"text":"x"}\n\n');
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(heard).toHaveLength(3);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(budgetsMs.stream);
    await call;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining(timeout));
  });

  it('leaves no timer behind, and lets the caller end the call', async () => {
    await sendCall(
      () => Promise.resolve(jsonResponse(200, { name: 'Ada' })),
      adminRoutes.checkAccess,
      {},
      undefined,
    );
    expect(jest.getTimerCount()).toBe(0);
    const { fetch } = silentServer();
    const caller = new AbortController();
    const input = { signal: caller.signal };
    const call = expect(sendCall(fetch, adminRoutes.checkAccess, input, undefined)).rejects.toMatchObject({
      code: 'network',
    });
    caller.abort();
    await call;
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('begins a trace of its own for each call', async () => {
  const begun: unknown[] = [];
  const fetch = (_address: unknown, init?: RequestInit) => {
    begun.push(new Headers(init?.headers).get('traceparent'));
    return Promise.resolve(jsonResponse(200, { message: '', deleted: 0 }));
  };
  await sendCall(fetch, adminRoutes.deleteBots, {}, undefined);
  await sendCall(fetch, adminRoutes.deleteBots, {}, undefined);
  for (const traceparent of begun) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(begun).size).toBe(2);
});

describe('an answer that goes on', () => {
  const answer = (text: string) =>
    ({
      ok: true,
      status: 200,
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      }),
    }) as unknown as Response;

  it('is heard page by page, as far as each is understood, until it ends', async () => {
    const asked: unknown[] = [];
    const heard: unknown[] = [];
    const fetch = (address: unknown, init?: RequestInit) => {
      asked.push([address, init?.headers]);
      return Promise.resolve(
        answer(
          'event: page\ndata: {"entries":[{"rank":1,"user_id":"a","points":5,"later":1}]}\n\nevent: here\ndata: {}\n\n',
        ),
      );
    };
    await watchCall(fetch, chatLeaderboardRoutes.liveWeekly, { query: { limit: 20 } }, 'token', {
      onPage: (page) => heard.push(page),
      onEvent: ({ name }) => heard.push(name),
    });
    expect(asked).toMatchObject([
      [
        '/api/chat/leaderboard/weekly/live?limit=20',
        { Authorization: 'Bearer token', Accept: expect.stringContaining('text/event-stream') as string },
      ],
    ]);
    expect(heard).toMatchObject([{ entries: [{ rank: 1, user_id: 'a', points: 5 }] }, 'here']);
    expect(JSON.stringify(heard)).not.toContain('later');
  });

  it('that is refused is an error', async () => {
    const fetch = () => Promise.resolve(problemResponse(429, 'rate_limited'));
    const listener = { onPage: () => undefined, onEvent: () => undefined };
    await expect(
      watchCall(fetch, chatLeaderboardRoutes.liveWeekly, {}, 'token', listener),
    ).rejects.toMatchObject({ status: 429 });
  });
});
