import type { RouteContract } from '@ondine/contracts';
import { useSyncExternalStore } from 'react';
import { createBrowserSession } from './browser-session.ts';
import { withProof } from './prove-again.ts';
import type { CallInput, CallReply } from './send-call.ts';
import type { Session, SessionState } from './session.ts';

let current: Session | undefined;

/** The session of this tab; created at its first use, so that tests can replace it before. */
function currentSession(): Session {
  current ??= createBrowserSession();
  return current;
}

/** Replaces the browser's session; for tests. */
export function replaceSession(session: Session): void {
  current = session;
}

/** The session of this tab. */
export const session: Session = {
  subscribe: (listener) => currentSession().subscribe(listener),
  getSnapshot: () => currentSession().getSnapshot(),
  keptUserId: () => currentSession().keptUserId(),
  start: () => currentSession().start(),
  call: (route, input) => currentSession().call(route, input),
  watch: (route, input, listener) => currentSession().watch(route, input, listener),
  callAs: (userId, route, input, hear) => currentSession().callAs(userId, route, input, hear),
  accept: (tokens) => currentSession().accept(tokens),
  refreshUser: () => currentSession().refreshUser(),
  logout: () => currentSession().logout(),
  placeAfterSignIn: () => currentSession().placeAfterSignIn(),
  leave: (address) => currentSession().leave(address),
  noteActivity: () => currentSession().noteActivity(),
  checkAge: () => currentSession().checkAge(),
  hear: (message) => currentSession().hear(message),
};

/** Calls the API as the signed-in user, and asks them for a fresh proof when the call needs one. @throws ApiError */
export const callApi = <Route extends RouteContract>(
  route: Route,
  input?: CallInput<Route>,
): Promise<CallReply<Route>> => withProof(() => session.call(route, input));

/** The signed-in user, as React state. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
