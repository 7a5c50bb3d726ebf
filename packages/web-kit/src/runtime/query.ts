import type { RouteContract } from '@ondine/contracts';
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import type { CallInput, CallReply } from './send-call.ts';
import { callApi, session } from './current-session.ts';
import { browserAnswers } from './last-seen/browser-answers.ts';
import { createLastSeen } from './last-seen/last-seen.ts';

const retries = 2;

/** Only what may be gone a moment later is tried again: no network, or a server that is away. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The cache of answers, shared by shell and remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < retries && mayPass(error),
      // A failed call while offline is shown as such instead of waiting silently.
      networkMode: 'always',
    },
  },
});

/** Names an answer in the cache. */
export const queryKeyOf = <Route extends RouteContract>(route: Route, input: CallInput<Route> = {}) =>
  [route.id, input.params ?? null, input.query ?? null] as const;

/** How often what was last seen is asked for again while it stands in the place of an answer of now, milliseconds. */
const recalledAgainMs = 30_000;

/** The last answers on this device. */
export const lastSeen = createLastSeen({
  answers: browserAnswers,
  client: queryClient,
  signedInAs: () => session.getSnapshot().user?.id ?? null,
});

/** When the oldest answer came that is shown because none of now can be had, Unix milliseconds; null when none is. */
export const useLastSeenAt = (): number | null =>
  useSyncExternalStore(lastSeen.subscribe, lastSeen.getSnapshot, () => null);

/** When the answer of one call came that is shown because none of now can be had, Unix milliseconds; null otherwise. */
export const useSeenAt = <Route extends RouteContract>(
  route: Route,
  input: CallInput<Route> = {},
): number | null =>
  useSyncExternalStore(
    lastSeen.subscribe,
    () => lastSeen.seenAt(queryKeyOf(route, input)),
    () => null,
  );

/** An answer of the API as React state. Without a connection it is the last one, where that is kept. */
export function useApiQuery<Route extends RouteContract>(
  route: Route,
  input: CallInput<Route> = {},
  options: Omit<UseQueryOptions<CallReply<Route>, ApiError>, 'queryKey' | 'queryFn'> = {},
) {
  const queryKey = queryKeyOf(route, input);
  return useQuery<CallReply<Route>, ApiError>({
    refetchInterval: () => lastSeen.seenAt(queryKey) !== null && recalledAgainMs,
    ...options,
    queryKey,
    queryFn: ({ signal }) =>
      lastSeen.ask(route, queryKey, () => callApi(route, { ...input, signal }), signal),
  });
}

/**
 * A call that changes something.
 * @param queue calls of the same name are made one after another
 */
export function useApiMutation<Route extends RouteContract>(route: Route, queue?: string) {
  return useMutation<CallReply<Route>, ApiError, CallInput<Route>>({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: (input) => callApi(route, input),
  });
}
