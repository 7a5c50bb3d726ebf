import type { RouteContract } from '@ondine/contracts';
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, isOffline, isProofDeclined } from './api-error.ts';
import type { CallInput, CallReply } from './send-call.ts';
import { callApi, session } from './current-session.ts';
import { browserAnswers } from './last-seen/browser-answers.ts';
import { createLastSeen } from './last-seen/last-seen.ts';

const retries = 2;

/**
 * Only temporary failures are retried: an unreachable server, or one that is unavailable. Not without a connection, when
 * a second try a second later would only keep the screen loading.
 */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isOffline(error);

/** The cache of answers, shared by shell and remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < retries && mayPass(error),
      // While offline a call fails at once instead of waiting silently.
      networkMode: 'always',
    },
  },
});

/** The key of an answer in the cache. */
export const queryKeyOf = <Route extends RouteContract>(route: Route, input: CallInput<Route> = {}) =>
  [route.id, input.params ?? null, input.query ?? null] as const;

/** How often displayed last seen answers are refetched, milliseconds. */
const recalledAgainMs = 30_000;

/** The last seen answers on this device. */
export const lastSeen = createLastSeen({
  answers: browserAnswers,
  client: queryClient,
  signedInAs: () => session.getSnapshot().user?.id ?? null,
});

/** When the oldest displayed last seen answer arrived, Unix milliseconds; null when none is displayed. */
export const useLastSeenAt = (): number | null =>
  useSyncExternalStore(lastSeen.subscribe, lastSeen.getSnapshot, () => null);

/** When the displayed last seen answer of one call arrived, Unix milliseconds; null when the answer is current. */
export const useSeenAt = <Route extends RouteContract>(
  route: Route,
  input: CallInput<Route> = {},
): number | null =>
  useSyncExternalStore(
    lastSeen.subscribe,
    () => lastSeen.seenAt(queryKeyOf(route, input)),
    () => null,
  );

/** An answer of the API as React state. Without a connection it is the last seen one, if stored. */
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

/** The state of a mutation that has not been called. */
const idle = {
  status: 'idle',
  isIdle: true,
  isError: false,
  isPending: false,
  isSuccess: false,
  data: undefined,
  variables: undefined,
  error: null,
} as const;

/**
 * A call that changes something. When its user declines a fresh proof it is as if it had not been called.
 * @param queue calls with the same name run one after another
 */
export function useApiMutation<Route extends RouteContract>(route: Route, queue?: string) {
  const mutation = useMutation<CallReply<Route>, ApiError, CallInput<Route>>({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: (input) => callApi(route, input),
  });
  return isProofDeclined(mutation.error) ? { ...mutation, ...idle } : mutation;
}
