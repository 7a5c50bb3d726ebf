import type { RouteContract } from '@ondine/contracts';
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { CallInput, CallReply } from './send-call.ts';
import { callApi } from './current-session.ts';

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

/** An answer of the API as React state. */
export function useApiQuery<Route extends RouteContract>(
  route: Route,
  input: CallInput<Route> = {},
  options: Omit<UseQueryOptions<CallReply<Route>, ApiError>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery<CallReply<Route>, ApiError>({
    ...options,
    queryKey: queryKeyOf(route, input),
    queryFn: ({ signal }) => callApi(route, { ...input, signal }),
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
