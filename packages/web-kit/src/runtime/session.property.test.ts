import { jest } from '@jest/globals';
import { achievementRoutes, type BrowserTokens } from '@ondine/contracts';
import fc from 'fast-check';
import { testUser } from '../testing/fake-api.ts';
import { jsonResponse, problemResponse } from '../testing/fake-response.ts';
import { memoryTokens } from '../testing/memory-tokens.ts';
import { createSession, type Session, type TabMessage } from './session.ts';
import type { KeptTokens } from './token-storage.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const minute = 60_000;
const hour = 60 * minute;
const accessLifetime = 15 * minute;
const leeway = 30_000;
const tabCount = 3;

/** Gives up its turn a few times, so that what runs beside it comes in between. */
async function travel(): Promise<void> {
  for (let hop = 0; hop < 3; hop += 1) await Promise.resolve();
}

/** A server with rotating refresh tokens, as the auth service has them, and faults on demand. */
function createServer(now: () => number) {
  const issued = new Map<string, { at: number; spentAt: number | null }>();
  const server = {
    revoked: false,
    userGone: false,
    /** Answers of 503 that the next refreshes get. */
    refreshesAway: 0,
    refreshes: 0,
    refreshing: 0,
    mostRefreshing: 0,
    /** The refresh token that the browser keeps where no script sees it. */
    cookie: '',
    issue(): BrowserTokens {
      const id = String(issued.size + 1);
      issued.set(id, { at: now(), spentAt: null });
      server.cookie = id;
      return { access_token: `access.${id}` };
    },
    async answer(path: string, bearer: string | null): Promise<Response> {
      await travel();
      if (path === '/api/auth/refresh') {
        server.refreshing += 1;
        server.mostRefreshing = Math.max(server.mostRefreshing, server.refreshing);
        const reply = await server.refresh();
        server.refreshing -= 1;
        return reply;
      }
      if (path === '/api/auth/logout') {
        server.revoked = true;
        return jsonResponse(200, { success: true });
      }
      const token = issued.get(bearer?.replace('Bearer access.', '') ?? '');
      if (!token || now() >= token.at + accessLifetime) return problemResponse(401, 'unauthenticated');
      if (path !== '/api/auth/me') return jsonResponse(200, []);
      if (server.userGone) return problemResponse(404, 'not_found');
      return server.revoked ? problemResponse(401, 'unauthenticated') : jsonResponse(200, testUser);
    },
    async refresh(): Promise<Response> {
      server.refreshes += 1;
      await travel();
      if (server.refreshesAway > 0) {
        server.refreshesAway -= 1;
        return problemResponse(503, 'unavailable');
      }
      const token = issued.get(server.cookie);
      if (server.userGone) return problemResponse(404, 'not_found');
      if (!token || server.revoked) return problemResponse(401, 'refresh_invalid');
      if (token.spentAt !== null && now() > token.spentAt + leeway) {
        server.revoked = true;
        return problemResponse(401, 'refresh_invalid');
      }
      token.spentAt ??= now();
      return jsonResponse(200, server.issue());
    },
  };
  return server;
}

/** Several tabs of one browser: they share cookies, a lock and a channel. */
function openBrowser() {
  let now = 0;
  const server = createServer(() => now);
  const storage = memoryTokens(server.issue());
  let lock: Promise<unknown> = Promise.resolve();
  const left: string[] = [];
  const tabs: Session[] = [];
  const underWay: Promise<unknown>[] = [];

  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = lock.then(work);
    lock = turn.catch(() => undefined);
    return turn;
  }
  const open = (index: number) =>
    createSession({
      fetch: (address, init) => {
        const [path = ''] = (address as string).split('?');
        const bearer = new Headers(init?.headers).get('Authorization');
        return server.answer(path, bearer);
      },
      storage,
      now: () => now,
      exclusively,
      tellTabs(message: TabMessage) {
        tabs.forEach((tab, other) => {
          if (other !== index) underWay.push(tab.hear(message));
        });
      },
      leaveTo: (address) => left.push(address),
    });
  for (let index = 0; index < tabCount; index += 1) tabs.push(open(index));
  return {
    server,
    tabs,
    left,
    advance: (ms: number) => void (now += ms),
    tokens: () => storage.kept,
    settle: async () => {
      while (underWay.length > 0) await Promise.allSettled(underWay.splice(0));
    },
  };
}

type Action =
  | { kind: 'call' | 'me' | 'activity' | 'age' | 'logout'; tab: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'away'; times: number }
  | { kind: 'revoke' | 'remove' };

const tab = fc.nat(tabCount - 1);
const using = (kind: 'call' | 'me' | 'activity' | 'age' | 'logout') =>
  tab.map((each) => ({ kind, tab: each }));
const harmless = fc.oneof(
  { weight: 4, arbitrary: using('call') },
  { weight: 2, arbitrary: using('me') },
  { weight: 2, arbitrary: using('activity') },
  { weight: 1, arbitrary: using('age') },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1000, 20_000, leeway + 1, 14 * minute, 16 * minute, 4 * hour, 20 * hour)
      .map((ms) => ({ kind: 'wait' as const, ms })),
  },
  { weight: 1, arbitrary: fc.nat(2).map((times) => ({ kind: 'away' as const, times })) },
);
const anything = fc.oneof(
  { weight: 12, arbitrary: harmless },
  { weight: 1, arbitrary: using('logout') },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'revoke' as const }, { kind: 'remove' as const }) },
);
/** Actions of one step happen at once. */
const stepsOf = (action: fc.Arbitrary<Action>) =>
  fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 });

function perform(browser: ReturnType<typeof openBrowser>, action: Action): Promise<unknown> {
  const { server, tabs } = browser;
  switch (action.kind) {
    case 'wait':
      browser.advance(action.ms);
      return Promise.resolve();
    case 'away':
      server.refreshesAway = action.times;
      return Promise.resolve();
    case 'revoke':
      server.revoked = true;
      return Promise.resolve();
    case 'remove':
      server.userGone = true;
      return Promise.resolve();
    case 'call':
      return tabs[action.tab]?.call(achievementRoutes.mine) ?? Promise.resolve();
    case 'me':
      return tabs[action.tab]?.refreshUser() ?? Promise.resolve();
    case 'activity':
      return tabs[action.tab]?.noteActivity() ?? Promise.resolve();
    case 'age':
      return tabs[action.tab]?.checkAge() ?? Promise.resolve();
    case 'logout':
      return tabs[action.tab]?.logout() ?? Promise.resolve();
  }
}

async function play(steps: Action[][]) {
  const browser = openBrowser();
  await Promise.all(browser.tabs.map((each) => each.start()));
  for (const step of steps) {
    await Promise.allSettled(step.map((action) => perform(browser, action)));
    await browser.settle();
  }
  return browser;
}

const isSignedIn = ({ tokens }: { tokens: () => KeptTokens }) => tokens().access_token !== undefined;

describe('the session, in random sequences over several tabs', () => {
  it('is never lost to races, faults of the server or time alone', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(harmless), async (steps) => {
        const browser = await play(steps);
        expect(browser.left).toEqual([]);
        expect(isSignedIn(browser)).toBe(true);
        expect(browser.tabs.map((each) => each.getSnapshot().status)).toEqual(['user', 'user', 'user']);
        // Whatever came before, a call works once the server does.
        browser.server.refreshesAway = 0;
        await expect(browser.tabs[0]?.call(achievementRoutes.mine)).resolves.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has one refresh under way at a time, and a proactive one only after four hours', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(harmless), async (steps) => {
        const { server } = await play(steps);
        expect(server.mostRefreshing).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
    const idle = stepsOf(fc.oneof(using('activity'), using('age')));
    await fc.assert(
      fc.asyncProperty(idle, fc.integer({ min: 0, max: 4 * hour - 1 }), async (steps, before) => {
        const { server } = await play([[{ kind: 'wait', ms: before }], ...steps]);
        // The user was read at the start only; nothing else asked for a token.
        expect(server.refreshes).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('ends in every tab at once, with nothing kept, and only one tab says that it expired', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(anything), async (steps) => {
        const browser = await play(steps);
        const { server, tabs, left } = browser;
        server.refreshesAway = 0;
        if (isSignedIn(browser)) {
          if (!server.revoked && !server.userGone) return;
          // What has ended on the server is noticed with the next look at the user.
          await tabs[0]?.refreshUser().catch(() => undefined);
          await browser.settle();
        }
        expect(browser.tokens()).toEqual({});
        expect(tabs.map((each) => each.getSnapshot().status)).toEqual(['visitor', 'visitor', 'visitor']);
        expect(left.filter((address) => address.includes('session_expired')).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
