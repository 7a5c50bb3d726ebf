/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { achievementRoutes, adminRoutes, authRoutes, type BrowserTokens, type User } from '@ondine/contracts';
import { waitFor } from '@testing-library/react';
import { testUser } from '../testing/fake-api.ts';
import { jsonResponse, problemResponse } from '../testing/fake-response.ts';
import { memoryTokens } from '../testing/memory-tokens.ts';
import { createSession } from './session.ts';

const hour = 3_600_000;
/** As the server makes them: whom it is of can be read. */
const tokenOf = (sub: string) => `.${btoa(JSON.stringify({ sub }))}.`;
const tokensOf = (round: number): BrowserTokens => ({ access_token: `access-${round}` });

/** A browser and a server: tokens of round `live` are good, refreshing them gives the next round. */
function setUp({ stored = 1, live = 1 }: { stored?: number | null; live?: number } = {}) {
  const world = {
    live,
    now: 0,
    storage: memoryTokens(stored === null ? {} : tokensOf(stored)),
    /** The refresh token that no script sees. */
    cookie: stored === null ? null : `refresh-${stored}`,
    refuse: null as Response | null,
    refuseRefresh: null as Response | null,
    held: null as Promise<undefined> | null,
    offline: false,
    user: testUser,
    onLogout: ((): Promise<Response> => Promise.resolve(jsonResponse(200, { success: true }))) as (
      init: RequestInit | undefined,
    ) => Promise<Response>,
    calls: [] as string[],
    /** What was stored whenever something was carried over the end of a session. */
    carried: [] as object[],
  };
  const leaveTo = jest.fn<(address: string) => void>();
  const lastUsers = new Map<string, User>();
  const tellTabs = jest.fn();

  async function answer(path: string, bearer: string | null, body = ''): Promise<Response> {
    if (path === '/api/auth/refresh') {
      await world.held;
      if (world.refuseRefresh) return world.refuseRefresh;
      const { refresh_token: presented = world.cookie } = JSON.parse(body) as { refresh_token?: string };
      if (presented !== `refresh-${world.live}`) return problemResponse(401, 'refresh_invalid');
      world.live += 1;
      world.cookie = `refresh-${world.live}`;
      return jsonResponse(200, tokensOf(world.live));
    }
    if (path === '/api/auth/login') return problemResponse(401, 'invalid_credentials');
    if (world.refuse) return world.refuse;
    if (bearer !== `Bearer access-${world.live}`) return problemResponse(401, 'unauthenticated');
    return jsonResponse(200, path === '/api/auth/me' ? world.user : []);
  }

  const session = createSession({
    fetch: (address, init) => {
      const [path = ''] = (address as string).split('?');
      world.calls.push(path);
      if (world.offline) return Promise.reject(new TypeError('Failed to fetch'));
      if (path === '/api/auth/logout') return world.onLogout(init);
      return answer(path, new Headers(init?.headers).get('Authorization'), init?.body as string | undefined);
    },
    storage: world.storage,
    now: () => world.now,
    exclusively: (work) => work(),
    tellTabs,
    leaveTo,
    carryOver: () => () => void world.carried.push(world.storage.kept),
    lastUser: {
      keep: (user) => void lastUsers.set(user.id, user),
      read: (id) => lastUsers.get(id),
    },
  });
  const count = (path: string) => world.calls.filter((call) => call === path).length;
  return {
    session,
    world,
    lastUsers,
    leaveTo,
    tellTabs,
    refreshes: () => count('/api/auth/refresh'),
    status: () => session.getSnapshot().status,
  };
}

const expired = '/?session_expired=true';
const list = (session: ReturnType<typeof setUp>['session']) => session.call(achievementRoutes.mine);

describe('starting', () => {
  it('without tokens shows a visitor and asks nobody', async () => {
    const { session, world, status } = setUp({ stored: null });
    await session.start();
    expect(status()).toBe('visitor');
    expect(world.calls).toEqual([]);
  });

  it('with a good token shows the user', async () => {
    const { session } = setUp();
    await session.start();
    expect(session.getSnapshot()).toEqual({ status: 'user', user: testUser, problem: null });
  });

  it.each([{}, tokensOf(1)])(
    'with a refresh token from before the cookie exchanges it once and keeps it no longer (%j)',
    async (kept) => {
      const { session, world, status, refreshes } = setUp();
      world.cookie = null;
      world.storage.kept = { ...kept, refresh_token: 'refresh-1' };
      await session.start();
      expect(status()).toBe('user');
      expect(world.storage.kept).toEqual(tokensOf(2));
      expect(refreshes()).toBe(1);
      expect(world.cookie).toBe('refresh-2');
    },
  );

  it('with a refresh token from before keeps it while the server is away', async () => {
    const { session, world, leaveTo } = setUp();
    world.storage.kept = { ...tokensOf(1), refresh_token: 'refresh-1' };
    world.refuseRefresh = problemResponse(503, 'unavailable');
    await session.start();
    expect(world.storage.kept.refresh_token).toBe('refresh-1');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('with tokens of no use ends the session', async () => {
    const { session, world, leaveTo, status } = setUp({ live: 7 });
    await session.start();
    expect(status()).toBe('visitor');
    expect(world.storage.kept).toEqual({});
    expect(leaveTo.mock.calls).toEqual([[expired]]);
  });

  it('without a connection shows who was here last, by the token that is kept, and nobody else', async () => {
    const { session, world, lastUsers, leaveTo } = setUp();
    lastUsers.set('user-1', testUser);
    world.offline = true;
    world.storage.kept = { access_token: tokenOf('user-2') };
    await session.start();
    expect(session.getSnapshot()).toMatchObject({ status: 'loading', user: null });
    world.storage.kept = { access_token: tokenOf('user-1') };
    await session.start();
    expect(session.getSnapshot()).toMatchObject({
      status: 'user',
      user: testUser,
      problem: { code: 'network' },
    });
    world.storage.kept = {};
    await session.start();
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, problem: null });
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('names whom its token is of before the server has said so, and nobody once it is over', async () => {
    const { session, world } = setUp();
    expect(session.keptUserId()).toBeUndefined();
    world.storage.write({ access_token: tokenOf('u1') });
    expect(session.keptUserId()).toBe('u1');
    expect(session.getSnapshot().user).toBeNull();
    world.cookie = null;
    await session.start();
    expect(session.keptUserId()).toBeUndefined();
  });

  it('ends the session of a user who is gone', async () => {
    const { session, world, leaveTo, refreshes } = setUp();
    world.refuse = problemResponse(404, 'not_found');
    await session.start();
    expect(leaveTo.mock.calls).toEqual([[expired]]);
    expect(refreshes()).toBe(0);
  });

  it('logs nobody out while the server is away', async () => {
    const { session, world, leaveTo, status } = setUp();
    world.refuse = problemResponse(503, 'unavailable');
    await session.start();
    expect(status()).toBe('loading');
    expect(session.getSnapshot().problem?.status).toBe(503);
    expect(world.storage.kept).toEqual(tokensOf(1));
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('a call', () => {
  it('that is refused is repeated once, after one refresh for all that were refused', async () => {
    const { session, world, refreshes } = setUp({ stored: 1 });
    world.storage.kept = { access_token: 'old' };
    await expect(Promise.all([list(session), list(session), list(session)])).resolves.toEqual([[], [], []]);
    expect(refreshes()).toBe(1);
  });

  it('that is refused again ends the session', async () => {
    const { session, world, leaveTo, refreshes } = setUp();
    await session.start();
    world.refuse = problemResponse(401, 'unauthenticated');
    await expect(list(session)).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toBe(1);
    expect(leaveTo.mock.calls).toEqual([[expired]]);
  });

  it.each([401, 404])('ends the session when the refresh answers %d', async (status) => {
    const { session, world, leaveTo } = setUp();
    world.storage.kept = { access_token: 'old' };
    world.refuseRefresh = problemResponse(status, status === 401 ? 'refresh_invalid' : 'not_found');
    await expect(list(session)).rejects.toMatchObject({ status });
    expect(world.storage.kept).toEqual({});
    expect(leaveTo.mock.calls).toEqual([[expired]]);
  });

  it.each([401, 404])(
    'about admin rights leaves the end of the session to its screen (%d)',
    async (status) => {
      const { session, world, leaveTo, tellTabs } = setUp();
      await session.start();
      world.storage.kept = { access_token: 'old' };
      world.refuseRefresh = problemResponse(status, status === 401 ? 'refresh_invalid' : 'not_found');
      await expect(session.call(adminRoutes.checkAccess)).rejects.toMatchObject({ status: 401 });
      expect(leaveTo).not.toHaveBeenCalled();
      session.leave('/login');
      expect(world.storage.kept).toEqual({});
      expect(tellTabs.mock.calls.at(-1)).toEqual(['signed-out']);
      expect(leaveTo.mock.calls).toEqual([['/login']]);
    },
  );

  it('leaves the session alone when the refresh answers 503', async () => {
    const { session, world, leaveTo } = setUp();
    world.storage.kept = { access_token: 'old' };
    world.refuseRefresh = problemResponse(503, 'unavailable');
    await expect(list(session)).rejects.toMatchObject({ status: 503 });
    expect(world.storage.kept).toEqual({ access_token: 'old' });
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('takes the tokens that another tab has fetched', async () => {
    const { session, world, refreshes } = setUp({ live: 2 });
    const calling = list(session);
    world.storage.kept = tokensOf(2);
    await expect(calling).resolves.toEqual([]);
    expect(refreshes()).toBe(0);
  });

  it('to log in with a wrong password starts no refresh', async () => {
    const { session, refreshes, leaveTo } = setUp({ stored: null });
    const body = { email: 'ada@example.org', password: 'not-this' };
    await expect(session.call(authRoutes.login, { body })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(refreshes()).toBe(0);
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('signing in and out', () => {
  it('takes the tokens, shows the user and tells the other tabs', async () => {
    const { session, world, status, tellTabs } = setUp({ stored: null });
    await session.start();
    await expect(session.accept(tokensOf(1))).resolves.toEqual(testUser);
    expect(status()).toBe('user');
    expect(world.storage.kept).toEqual(tokensOf(1));
    expect(tellTabs).toHaveBeenCalledWith('signed-in');
  });

  it('is carried over with what only a sign-out ends, once all that it stored is cleared', async () => {
    const { session, world } = setUp();
    await session.start();
    session.leave('/login');
    expect(world.carried).toEqual([{}]);

    const another = setUp();
    await another.session.start();
    another.world.refuse = problemResponse(401, 'unauthenticated');
    await expect(list(another.session)).rejects.toMatchObject({ status: 401 });
    expect(another.world.carried).toEqual([{}]);

    const third = setUp();
    await third.session.start();
    await third.session.logout();
    expect(third.world.carried).toEqual([]);
  });

  it('clears everything on logout, and tells server and tabs', async () => {
    const { session, world, status, leaveTo, tellTabs } = setUp();
    await session.start();
    await session.logout();
    expect(world.calls).toContain('/api/auth/logout');
    expect(status()).toBe('visitor');
    expect(world.storage.kept).toEqual({});
    expect(leaveTo.mock.calls).toEqual([['/']]);
    expect(tellTabs).toHaveBeenCalledWith('signed-out');
  });

  it('waits for no server on logout, and lets the message outlive the page', async () => {
    const answer = Promise.withResolvers<never>();
    const told: (RequestInit | undefined)[] = [];
    const { session, world, leaveTo } = setUp();
    await session.start();
    world.onLogout = (init) => {
      told.push(init);
      return answer.promise;
    };
    await session.logout();
    expect(leaveTo.mock.calls).toEqual([['/']]);
    expect(told).toMatchObject([{ keepalive: true, headers: { Authorization: 'Bearer access-1' } }]);
    // Else the call would be given up after the test, and say so.
    answer.reject(new DOMException('The page is gone', 'AbortError'));
  });

  it('signs out offline as well', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session, world, leaveTo, status } = setUp();
    await session.start();
    world.onLogout = () => Promise.reject(new TypeError('Failed to fetch'));
    await session.logout();
    expect(status()).toBe('visitor');
    expect(world.storage.kept).toEqual({});
    expect(leaveTo.mock.calls).toEqual([['/']]);
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
    warned.mockRestore();
  });

  const signIn = '6f1d';
  const tokenOfSignIn = `head.${btoa(JSON.stringify({ sub: 'ada', fid: signIn }))}.signature`;

  it('owes the server the end of a sign-in that it could not hear of, until it has', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session, world } = setUp();
    world.storage.kept = { access_token: tokenOfSignIn };
    world.onLogout = () => Promise.reject(new TypeError('Failed to fetch'));
    await session.logout();
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
    expect(world.storage.owed).toBe(signIn);

    world.refuse = problemResponse(503, 'unavailable');
    await session.start();
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    expect(world.storage.owed).toBe(signIn);

    world.refuse = jsonResponse(200, { success: true });
    await session.start();
    await waitFor(() => expect(world.storage.owed).toBeNull());
    expect(world.calls.filter((path) => path === '/api/auth/logout/owed')).toHaveLength(2);
    warned.mockRestore();
  });

  it('owes nothing once the server has heard of it', async () => {
    const { session, world } = setUp();
    world.storage.kept = { access_token: tokenOfSignIn };
    await session.logout();
    await waitFor(() => expect(world.storage.owed).toBeNull());
  });

  it('is not undone by a refresh that was still under way', async () => {
    const { session, world, status } = setUp();
    await session.start();
    const gate = Promise.withResolvers<undefined>();
    world.held = gate.promise;
    world.storage.kept = { access_token: 'old' };
    const late = list(session);
    await session.logout();
    gate.resolve(undefined);
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(world.storage.kept).toEqual({});
    expect(status()).toBe('visitor');
  });

  it('follows another tab that signed out', async () => {
    const { session, status, leaveTo } = setUp();
    await session.start();
    await session.hear('signed-out');
    expect(status()).toBe('visitor');
    expect(leaveTo.mock.calls).toEqual([['/']]);
  });

  it('tells the others once what has become of the user, and tells nothing on', async () => {
    const { session, world, tellTabs } = setUp();
    world.user = { ...testUser, has_paid_subscription: false };
    await session.start();
    world.user = testUser;
    await session.hear('signed-in');
    expect(session.getSnapshot().user?.has_paid_subscription).toBe(true);
    expect(tellTabs).not.toHaveBeenCalled();
    world.user = { ...testUser, has_paid_subscription: false };
    await session.refreshUser();
    expect(tellTabs.mock.calls).toEqual([['signed-in']]);
  });

  it.each([
    ['has ended the sign-in', {}],
    ['has signed somebody else in', { access_token: tokenOf('user-2') }],
  ])('is left to its user, who may be in a workout, when another tab %s', async (_what, kept) => {
    const { session, world, status, leaveTo } = setUp();
    await session.start();
    world.storage.kept = kept;
    await session.noteActivity();
    expect(leaveTo).not.toHaveBeenCalled();
    expect(status()).toBe('user');
  });

  it('of a visitor finds out who has signed in meanwhile', async () => {
    const { session, world, status } = setUp({ stored: null });
    await session.start();
    world.storage.kept = tokensOf(1);
    await session.noteActivity();
    expect(status()).toBe('user');
  });
});

describe('a call in the name of one user', () => {
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  const bearers: (string | null)[] = [];
  /** A browser in which this user's token is the one that is good, and refreshing gives that of another. */
  function signedIn(kept: BrowserTokens, { good, next }: { good?: string; next?: BrowserTokens }) {
    bearers.length = 0;
    const world = { storage: memoryTokens(kept) };
    const leaveTo = jest.fn<(address: string) => void>();
    const session = createSession({
      fetch: (address, init) => {
        const path = address as string;
        if (path === '/api/auth/refresh')
          return Promise.resolve(next ? jsonResponse(200, next) : problemResponse(401, 'refresh_invalid'));
        const bearer = new Headers(init?.headers).get('Authorization');
        bearers.push(bearer);
        const isGood = good !== undefined && bearer === `Bearer ${tokenOf(good)}`;
        return Promise.resolve(isGood ? jsonResponse(200, []) : problemResponse(401, 'unauthenticated'));
      },
      storage: world.storage,
      now: () => 0,
      exclusively: (work) => work(),
      tellTabs: jest.fn(),
      leaveTo,
    });
    const heard: number[] = [];
    const callAs = (user: string) =>
      session.callAs(user, achievementRoutes.mine, {}, ({ status }) => heard.push(status));
    return { callAs, heard, leaveTo, world };
  }
  const tokens = (sub: string): BrowserTokens => ({ access_token: tokenOf(sub) });

  it('is made with the user’s own token, and tells of its answer', async () => {
    const { callAs, heard } = signedIn(tokens('ada'), { good: 'ada' });
    await expect(callAs('ada')).resolves.toEqual([]);
    expect(heard).toEqual([200]);
  });

  it('is not made with the token of somebody else, whose session goes on', async () => {
    const { callAs, heard, leaveTo, world } = signedIn(tokens('bea'), { good: 'bea' });
    await expect(callAs('ada')).rejects.toMatchObject({ status: 401 });
    expect(bearers).toEqual([]);
    expect(heard).toEqual([]);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(world.storage.kept).toEqual(tokens('bea'));
  });

  it('is not repeated when refreshing gave the token of somebody else', async () => {
    const { callAs, leaveTo, world } = signedIn(tokens('ada'), { good: 'bea', next: tokens('bea') });
    await expect(callAs('ada')).rejects.toMatchObject({ status: 401 });
    expect(bearers).toEqual([`Bearer ${tokenOf('ada')}`]);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(world.storage.kept).toEqual(tokens('bea'));
  });

  it.each(['no-token', 'head.%%.signature', `head.${btoa('{}')}.signature`])(
    'is not made with a token that names nobody (%s)',
    async (token) => {
      const { callAs } = signedIn({ ...tokens('ada'), access_token: token }, { good: 'ada' });
      await expect(callAs('ada')).rejects.toMatchObject({ status: 401 });
      expect(bearers).toEqual([]);
    },
  );
});

describe('refreshing ahead of time', () => {
  it('waits for four hours since the last refresh', async () => {
    const { session, world, refreshes } = setUp();
    await session.start();
    world.now = 4 * hour - 1;
    await session.checkAge();
    expect(refreshes()).toBe(0);
    world.now = 4 * hour;
    await session.checkAge();
    expect(refreshes()).toBe(1);
    await session.checkAge();
    expect(refreshes()).toBe(1);
  });

  it('looks at activity at most once in 30 minutes', async () => {
    const { session, world, refreshes } = setUp();
    await session.start();
    world.now = 4 * hour - 60_000;
    await session.noteActivity();
    world.now = 4 * hour + 60_000;
    await session.noteActivity();
    expect(refreshes()).toBe(0);
    world.now = 4 * hour + 29 * 60_000;
    await session.noteActivity();
    expect(refreshes()).toBe(1);
  });

  it('does nothing for a visitor', async () => {
    const { session, world, refreshes } = setUp({ stored: null });
    await session.start();
    world.now = 24 * hour;
    await session.checkAge();
    expect(refreshes()).toBe(0);
  });
});
