import type { RouteContract, User } from '@ondine/contracts';
import { ApiError } from '../runtime/api-error.ts';
import { replaceSession } from '../runtime/current-session.ts';
import { readReply } from '../runtime/read-reply.ts';
import type { CallInput, StreamListener } from '../runtime/send-call.ts';
import type { Session, SessionState } from '../runtime/session.ts';
import { fakeQueue, type FakeQueue } from './fake-queue.ts';

/** The answer to a call in a test: a reply, a function of its input, or an error. Unknown calls are errors. */
export type FakeReplies = Readonly<Record<string, unknown>>;

/** A stream that a screen has opened. */
export interface FakeStream {
  readonly id: string;
  readonly input: unknown;
  /** Whether the screen has closed it. */
  readonly isLeft: () => boolean;
  /** Sends a page or another event. */
  readonly say: (name: string, data: unknown) => void;
  /** Ends it, normally or with an error. */
  readonly end: (error?: Error) => void;
}

export interface FakeApi {
  /** The streams opened so far, in order. */
  readonly streams: readonly FakeStream[];
  /** The calls made so far, in order: operation id and input. */
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
  /** Changes the answers from now on. */
  reply(replies: FakeReplies): void;
  /** Changes the signed-in user. */
  setUser(user: User | null): void;
  /** Changes the path that a sign-in leads to. */
  setPlaceAfterSignIn(path: string): void;
  /** The queue of finished workouts, which replaces the browser's too. */
  readonly queue: FakeQueue;
}

/** A member in tests. */
export const testUser: User = {
  id: 'user-1',
  email: 'ada@ondine.test',
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'member',
  onboarding_completed: true,
  has_paid_subscription: true,
  created_at: '2026-01-01T00:00:00.000Z',
  email_verified: true,
  has_password: true,
  language: null,
  show_on_leaderboards: true,
};

/** Replaces the browser's session by one without a server, and its queue by one that sends nothing. */
export function fakeApi(initial: FakeReplies = {}, user: User | null = testUser): FakeApi {
  let replies = { ...initial };
  const calls: { id: string; input: unknown }[] = [];
  const streams: FakeStream[] = [];
  const listeners = new Set<() => void>();
  let placeAfterSignIn = '/dashboard';
  let state: SessionState = { status: user ? 'user' : 'visitor', user, problem: null };

  function setUser(next: User | null): void {
    state = { status: next ? 'user' : 'visitor', user: next, problem: null };
    for (const listener of listeners) listener();
  }

  async function call(
    route: Pick<RouteContract, 'id'> & Partial<RouteContract>,
    input: unknown,
  ): Promise<unknown> {
    const { id } = route;
    calls.push({ id, input });
    if (!(id in replies)) throw new ApiError(404, 'not_found', `No fake reply for ${id}`);
    const reply = replies[id];
    const result: unknown =
      typeof reply === 'function' ? await (reply as (input: unknown) => unknown)(input) : reply;
    if (result instanceof Error) throw result;
    return route.reply ? readReply(route as RouteContract, result, 200) : result;
  }

  async function watch(
    route: RouteContract,
    input: CallInput<RouteContract>,
    listener: StreamListener<RouteContract>,
  ): Promise<void> {
    const ended = Promise.withResolvers<undefined>();
    input.signal?.addEventListener('abort', () => ended.reject(input.signal?.reason));
    streams.push({
      id: route.id,
      input,
      isLeft: () => input.signal?.aborted === true,
      say(name, data) {
        if (name === 'page') listener.onPage(readReply(route, data, 200));
        else listener.onEvent({ name, data });
      },
      end: (error) => (error ? ended.reject(error) : ended.resolve(undefined)),
    });
    await ended.promise;
  }

  const session = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    keptUserId: () => state.user?.id,
    start: () => Promise.resolve(),
    call: (route: RouteContract, input: unknown = {}) => call(route, input),
    callAs: (_user: string, route: RouteContract, input: unknown) => call(route, input),
    watch,
    accept: async (tokens: unknown) => {
      await call({ id: 'session.accept' }, tokens).catch(() => undefined);
      setUser(state.user ?? testUser);
      return state.user ?? testUser;
    },
    refreshUser: async () => {
      calls.push({ id: 'session.refreshUser', input: {} });
      const next = replies['session.refreshUser'];
      if (next !== undefined) setUser(next as User | null);
      return Promise.resolve(state.user);
    },
    logout: () => {
      calls.push({ id: 'session.logout', input: {} });
      setUser(null);
      return Promise.resolve();
    },
    placeAfterSignIn: () => placeAfterSignIn,
    leave: (address: string) => {
      calls.push({ id: 'session.leave', input: address });
      setUser(null);
    },
    noteActivity: () => Promise.resolve(),
    checkAge: () => Promise.resolve(),
    hear: () => Promise.resolve(),
  };
  replaceSession(session as unknown as Session);
  return {
    calls,
    streams,
    reply(next) {
      replies = { ...replies, ...next };
    },
    setUser,
    setPlaceAfterSignIn(path) {
      placeAfterSignIn = path;
    },
    queue: fakeQueue(),
  };
}
