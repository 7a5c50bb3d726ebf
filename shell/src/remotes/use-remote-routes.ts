import { QueryClient, useQuery } from '@tanstack/react-query';
import { loadRoutes, type RemoteRoutes } from './load-routes.ts';
import { publishedRemotes } from './federation.ts';

/**
 * Apart from the query client of the API, whose answers are all refetched after a workout is saved: a remote that was
 * reloaded would restart its screen while the user is using it.
 */
export const remotesClient = new QueryClient();

const routesOf = (remote: string) => ({
  queryKey: [remote],
  queryFn: (): Promise<RemoteRoutes> => loadRoutes(remote, publishedRemotes),
  staleTime: Infinity,
  gcTime: Infinity,
  // The previous release has been tried already; the user decides what to do.
  retry: false,
  networkMode: 'always' as const,
});

/** Preloads a remote before its screen is shown. */
export async function loadAhead(remote: string): Promise<void> {
  try {
    await remotesClient.query(routesOf(remote));
  } catch (error) {
    // The screen loads it again when it opens, and shows the error to the user.
    console.warn(`${remote} could not be loaded ahead`, error);
  }
}

/** The routes of a remote as React state; loaded once in a tab, and again after a failure and `refetch`. */
export const useRemoteRoutes = (remote: string) => useQuery(routesOf(remote), remotesClient);
