import { QueryClient, useQuery } from '@tanstack/react-query';
import { loadRoutes, type RemoteRoutes } from './load-routes.ts';
import { publishedRemotes } from './federation.ts';

/**
 * Apart from the answers of the API, which are read again as a whole after a workout is saved: a remote that was
 * loaded again would begin its screen anew under whoever is using it.
 */
export const remotesClient = new QueryClient();

const routesOf = (remote: string) => ({
  queryKey: [remote],
  queryFn: (): Promise<RemoteRoutes> => loadRoutes(remote, publishedRemotes),
  staleTime: Infinity,
  gcTime: Infinity,
  // The release before has been tried by now; the user decides what comes next.
  retry: false,
  networkMode: 'always' as const,
});

/** Begins to load a remote before its screen is shown. */
export async function loadAhead(remote: string): Promise<void> {
  try {
    await remotesClient.query(routesOf(remote));
  } catch (error) {
    // The screen loads it again, and says so to whoever looks at it.
    console.warn(`${remote} could not be loaded ahead`, error);
  }
}

/** The routes of a remote as React state; loaded once a tab, again after a failure and `refetch`. */
export const useRemoteRoutes = (remote: string) => useQuery(routesOf(remote), remotesClient);
