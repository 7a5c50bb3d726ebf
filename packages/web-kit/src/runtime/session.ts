import { authRoutes, type BrowserTokens, type RouteContract, type User } from '@ondine/contracts';
import { ApiError, isUnreachable } from './api-error.ts';
import { sendCall, watchCall, type CallInput, type CallReply, type StreamListener } from './send-call.ts';
import { followTabs, type TabMessage } from './follow-tabs.ts';
import { createOwedSignOuts } from './owed-sign-outs.ts';
import type { SetAside } from './set-aside.ts';
import type { TokenStorage } from './token-storage.ts';
import { subjectOf } from './token-subject.ts';

export type { TabMessage } from './follow-tabs.ts';

/**
 * The signed-in user. `problem` is set while the server cannot be asked (offline, 503), which logs nobody out. Together
 * with `user` it means that this is the last known user of the token that this browser keeps.
 */
export interface SessionState {
  readonly status: 'loading' | 'visitor' | 'user';
  readonly user: User | null;
  readonly problem: ApiError | null;
}

/** The last known user, for a start without a connection. */
export interface LastUser {
  keep(user: User): void;
  read(userId: string): User | undefined;
}

export interface SessionDependencies {
  readonly fetch: typeof globalThis.fetch;
  readonly storage: TokenStorage;
  readonly now: () => number;
  /** Runs one refresh at a time among all tabs of the browser, as far as it can; never waits for ever. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tellTabs: (message: TabMessage) => void;
  /** Goes to a URL with a full page load, so that nothing of the session stays in memory. */
  readonly leaveTo: (address: string) => void;
  /** Without it, an offline start shows no user. */
  readonly lastUser?: LastUser;
  /** Without it, nothing survives the end of a session. */
  readonly setAside?: SetAside;
  /**
   * Reads what only a sign-out ends.
   * @returns stores it; called after all stored data has been cleared
   */
  readonly carryOver?: () => () => void;
}

export interface Session {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => SessionState;
  /** The user of the stored access token, without asking the server. */
  readonly keptUserId: () => string | undefined;
  /** Finds out who is signed in, from the stored tokens. */
  start(): Promise<void>;
  /** Makes a call with the bearer token; a 401 is followed by one refresh and one repeat. */
  call<Route extends RouteContract>(route: Route, input?: CallInput<Route>): Promise<CallReply<Route>>;
  /**
   * Like `call`, but only with the token of one user: nothing is sent when another user has signed in meanwhile, in
   * this or another tab.
   * @param hear is given every answer to this call
   * @throws ApiError with 401 when another user, or nobody, is signed in
   */
  callAs<Route extends RouteContract>(
    userId: string,
    route: Route,
    input: CallInput<Route>,
    hear: (answer: Response) => void,
  ): Promise<CallReply<Route>>;
  /**
   * Opens a stream with the bearer token, like `call`.
   * @returns when the server ends it
   */
  watch<Route extends RouteContract>(
    route: Route,
    input: CallInput<Route>,
    listener: StreamListener<Route>,
  ): Promise<void>;
  /** Stores the tokens of a registration or sign-in. */
  accept(tokens: BrowserTokens): Promise<User>;
  /** Fetches the user again; null when the session has ended. */
  refreshUser(): Promise<User | null>;
  /** Ends the session here at once; the server is told in the background, if possible. */
  logout(): Promise<void>;
  /**
   * The path that a sign-in leads to: where the last session of the same user expired in this tab, else the dashboard.
   */
  placeAfterSignIn(): string;
  /** Ends a session that the server no longer knows, and goes to a URL. */
  leave(address: string): void;
  /** The user was active: refreshes the token early when it is due. */
  noteActivity(): Promise<void>;
  /** Called every 20 hours: the same, without activity. */
  checkAge(): Promise<void>;
  hear(message: TabMessage): Promise<void>;
}

const expiredAddress = '/?session_expired=true';
const minimumGapMs = 4 * 3_600_000;
const activityThrottleMs = 30 * 60_000;

/** Calls whose 401 is about their input, not about the session. */
const skipsRefresh = new Set<string>([
  authRoutes.login.id,
  authRoutes.register.id,
  authRoutes.google.id,
  authRoutes.refresh.id,
  authRoutes.logout.id,
]);

/**
 * Calls after whose 401 the screen itself informs the user and ends the session. Listed by id, because the contracts of
 * the admin pages are not loaded on a first visit.
 */
const leavesEndToScreen = new Set<string>(['checkAdminAccess']);

type Send<Reply> = (token: string | undefined) => Promise<Reply>;

/** Not an answer of the server: the call was not made, because the token belongs to another user. */
class OtherUser extends ApiError {
  constructor() {
    super(401, 'unauthenticated', 'Please log in to continue.');
  }
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** The session of one tab: a state machine over calls, tokens and time. */
export function createSession(deps: SessionDependencies): Session {
  const { storage } = deps;
  const owed = createOwedSignOuts(deps);
  let state: SessionState = { status: 'loading', user: null, problem: null };
  const listeners = new Set<() => void>();
  let refreshing: Promise<void> | undefined;
  let refreshedAt = deps.now();
  let activityAt = Number.NEGATIVE_INFINITY;

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const hasTokens = () => {
    const { access_token: access, refresh_token: refreshToken } = storage.read();
    return access !== undefined || refreshToken !== undefined;
  };

  const becomeVisitor = () => set({ status: 'visitor', user: null, problem: null });

  /** @param afterClearing called once all stored data is cleared */
  function end(address: string, ...afterClearing: ((() => void) | undefined)[]): void {
    storage.clear();
    for (const restore of afterClearing) restore?.();
    becomeVisitor();
    deps.tellTabs('signed-out');
    deps.leaveTo(address);
  }

  /** Ends a session that expired unasked: the same user finds it as it was after the next sign-in. */
  function expire(): void {
    const userId = state.user?.id ?? keptUserId();
    const setAside = userId === undefined ? undefined : deps.setAside?.collect(userId);
    end(expiredAddress, setAside, deps.carryOver?.());
  }

  /** The session ended in another tab, which has told all others. */
  function followEnd(): void {
    if (state.status === 'visitor') return;
    becomeVisitor();
    deps.leaveTo('/');
  }

  const others = followTabs({ user: () => state.user, keptUserId, start, end: followEnd });

  /** Ends the session after a refused refresh. If several calls waited for it, the first one does. */
  function giveUp(error: unknown, usedToken: string | undefined): void {
    if (!hasStatus(error, 401, 404) || state.status === 'visitor') return;
    // Cleared while the call was in progress: another tab has ended the session, and told the others.
    if (usedToken !== undefined && !hasTokens()) followEnd();
    else expire();
  }

  /** @throws ApiError; after a 401 or 404 the session is over */
  function refresh(usedToken: string | undefined): Promise<void> {
    refreshing ??= deps
      .exclusively(() => exchange(usedToken))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  async function exchange(usedToken: string | undefined): Promise<void> {
    const kept = storage.read();
    // Another tab was faster; its new token is valid here too.
    if (kept.access_token && kept.access_token !== usedToken) return;
    if (!hasTokens()) throw new ApiError(401, 'unauthenticated', 'Please log in to continue.');
    const body = kept.refresh_token === undefined ? {} : { refresh_token: kept.refresh_token };
    const tokens = await sendCall(deps.fetch, authRoutes.refresh, { body }, undefined);
    // Signed out meanwhile: the answer does not matter any more.
    const { access_token: access, refresh_token: old } = storage.read();
    if (access !== kept.access_token || old !== kept.refresh_token) return;
    storage.write(tokens);
    refreshedAt = deps.now();
  }

  const call = <Route extends RouteContract>(route: Route, input: CallInput<Route> = {}) =>
    callWith((token) => sendCall(deps.fetch, route, input, token), route);

  /** Makes a call by `send`, which gets the current token. */
  async function callWith<Reply>(send: Send<Reply>, route: RouteContract): Promise<Reply> {
    const token = storage.read().access_token;
    try {
      return await send(token);
    } catch (error) {
      const isOurs =
        hasStatus(error, 401) &&
        !(error instanceof OtherUser) &&
        !skipsRefresh.has(route.id) &&
        route.access !== 'public';
      if (!isOurs || (token === undefined && !hasTokens() && state.status === 'visitor')) {
        throw error;
      }
      try {
        await refresh(token);
      } catch (refused) {
        if (leavesEndToScreen.has(route.id) && hasStatus(refused, 401, 404)) throw error;
        giveUp(refused, token);
        throw refused;
      }
      return await repeat(send, route);
    }
  }

  /** The retry after a refresh. A user who is refused again is no longer signed in. */
  async function repeat<Reply>(send: Send<Reply>, route: RouteContract): Promise<Reply> {
    try {
      return await send(storage.read().access_token);
    } catch (error) {
      const isRefused = hasStatus(error, 401) && !(error instanceof OtherUser);
      if (isRefused && hasTokens() && !leavesEndToScreen.has(route.id)) expire();
      throw error;
    }
  }

  async function fetchUser(): Promise<User> {
    return call(authRoutes.me, {
      query: { _t: String(deps.now()) },
      headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
    });
  }

  /** Whether other tabs must update what they show of the user. */
  const differs = (
    before: User | null,
    { onboarding_completed: answered, has_paid_subscription: paid }: User,
  ) => before !== null && (before.onboarding_completed !== answered || before.has_paid_subscription !== paid);

  /** @throws ApiError; after a 401 or 404 the session has ended */
  async function loadUser(): Promise<User> {
    try {
      const user = await fetchUser();
      // Unless the user signed out meanwhile.
      if (hasTokens()) {
        const { user: before } = state;
        deps.lastUser?.keep(user);
        deps.setAside?.giveBack(user.id);
        set({ status: 'user', user, problem: null });
        if (!others.isFollowing() && differs(before, user)) deps.tellTabs('signed-in');
      }
      return user;
    } catch (error) {
      if (hasStatus(error, 401, 404) && hasTokens()) expire();
      throw error;
    }
  }

  async function refreshUser(): Promise<User | null> {
    try {
      return await loadUser();
    } catch (error) {
      if (hasStatus(error, 401, 404)) return null;
      throw error;
    }
  }

  /**
   * Exchanges the refresh token of an older release for the cookie. @throws ApiError when there was no answer; the old
   * token stays valid then
   */
  async function giveTokenAway(): Promise<void> {
    const { access_token: access, refresh_token: old } = storage.read();
    if (old !== undefined) await refresh(access);
  }

  function keptUserId(): string | undefined {
    const { access_token: token } = storage.read();
    return token === undefined ? undefined : subjectOf(token);
  }

  function readLastUser(): User | undefined {
    const userId = keptUserId();
    return userId === undefined ? undefined : deps.lastUser?.read(userId);
  }

  async function start(): Promise<void> {
    void owed.settle();
    if (!hasTokens()) {
      becomeVisitor();
      return;
    }
    try {
      // A refused token is useless; the next call shows what that means.
      await giveTokenAway().catch(() => undefined);
      await refreshUser();
    } catch (error) {
      const problem = error instanceof ApiError ? error : null;
      const user = isUnreachable(error) ? (state.user ?? readLastUser()) : undefined;
      set(user ? { status: 'user', user, problem } : { ...state, problem });
    }
  }

  async function refreshIfDue(): Promise<void> {
    if (state.status !== 'user' || deps.now() - refreshedAt < minimumGapMs) return;
    const token = storage.read().access_token;
    // Any other failure occurs again in the next call, which informs the user.
    await refresh(token).catch((error: unknown) => giveUp(error, token));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    keptUserId,
    start,
    call,
    refreshUser,
    callAs: (userId, route, input, hear) =>
      callWith(async (token) => {
        if (token !== undefined && subjectOf(token) !== userId) throw new OtherUser();
        const fetch: typeof globalThis.fetch = async (...request) => {
          const answer = await deps.fetch(...request);
          hear(answer);
          return answer;
        };
        return await sendCall(fetch, route, input, token);
      }, route),
    watch: (route, input, listener) =>
      callWith((token) => watchCall(deps.fetch, route, input, token, listener), route),
    async accept(tokens) {
      storage.write(tokens);
      refreshedAt = deps.now();
      const user = await loadUser();
      deps.tellTabs('signed-in');
      return user;
    },
    logout() {
      // Ends here whether or not the server receives it.
      owed.tell(() => end('/'));
      return Promise.resolve();
    },
    placeAfterSignIn: () => deps.setAside?.place() ?? '/dashboard',
    leave: (address) => end(address, deps.carryOver?.()),
    async noteActivity() {
      // A tab that was suspended may have missed another sign-in. A tab that still shows a user stays as it is: it may
      // hold a workout of theirs, which is kept when it ends. Its next call finds out that they have gone.
      if (state.status === 'visitor' && hasTokens()) await others.followStart();
      if (deps.now() - activityAt < activityThrottleMs) return;
      activityAt = deps.now();
      await refreshIfDue();
    },
    checkAge: refreshIfDue,
    hear: (message) => others.hear(message),
  };
}
