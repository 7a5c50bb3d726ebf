/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { testUser } from '../testing/fake-api.ts';
import { jsonResponse } from '../testing/fake-response.ts';
import { createBrowserSession } from './browser-session.ts';

const hourMs = 3_600_000;

/** A tab that nobody speaks to. */
class QuietChannel {
  postMessage() {}
  addEventListener() {}
}

const { fetch, BroadcastChannel } = globalThis;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch, BroadcastChannel });
});

/** A member's tab, and the refreshes of its session. */
async function openTab() {
  const refreshes: number[] = [];
  Object.assign(globalThis, {
    BroadcastChannel: QuietChannel,
    fetch: (address: string) => {
      if (address === '/api/auth/logout') return Promise.resolve(jsonResponse(200, { success: true }));
      if (address !== '/api/auth/refresh') return Promise.resolve(jsonResponse(200, testUser));
      refreshes.push(Date.now());
      return Promise.resolve(jsonResponse(200, { access_token: 'access' }));
    },
  });
  document.cookie = 'access_token=access; Path=/';
  const session = createBrowserSession();
  await session.start();
  return { session, refreshes, openedAt: Date.now() };
}

describe('the session of a tab', () => {
  it('is refreshed every 20 hours by itself, and not before', async () => {
    const { refreshes, openedAt } = await openTab();
    await jest.advanceTimersByTimeAsync(20 * hourMs - 1);
    expect(refreshes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1 + 20 * hourMs);
    expect(refreshes).toEqual([openedAt + 20 * hourMs, openedAt + 40 * hourMs]);
  });

  it.each(['pointerdown', 'keydown', 'visibilitychange'])(
    'is refreshed when the user does something: %s, four hours later',
    async (name) => {
      const { refreshes, openedAt } = await openTab();
      await jest.advanceTimersByTimeAsync(4 * hourMs);
      document.dispatchEvent(new Event(name));
      await jest.advanceTimersByTimeAsync(0);
      expect(refreshes).toEqual([openedAt + 4 * hourMs]);
    },
  );

  it('leaves whose the reminders of this browser are when it ends, unless by a sign-out', async () => {
    const owner = 'ondine.reminders-of';
    localStorage.setItem(owner, testUser.id);
    localStorage.setItem('of the session', 'x');
    const { session } = await openTab();
    session.leave('#');
    expect(Object.entries(localStorage)).toEqual([[owner, testUser.id]]);
    await session.logout();
    expect(localStorage).toHaveLength(0);
  });

  it('is refreshed although a suspended tab keeps the lock', async () => {
    const asleep = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: asleep });
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), ms);
      return limit.signal;
    });
    const { refreshes, openedAt } = await openTab();
    await jest.advanceTimersByTimeAsync(20 * hourMs + 5000);
    expect(refreshes).toContain(openedAt + 20 * hourMs + 5000);
    limits.mockRestore();
    Reflect.deleteProperty(navigator, 'locks');
  });
});
