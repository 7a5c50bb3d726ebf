import { useQuery } from '@tanstack/react-query';
import { loadRoutes, type RemoteRoutes } from './load-routes.ts';
import { publishedRemotes } from './federation.ts';

/** The routes of a remote as React state; loaded once a tab, again after a failure and `refetch`. */
export const useRemoteRoutes = (remote: string) =>
  useQuery<RemoteRoutes>({
    queryKey: ['remote', remote],
    queryFn: () => loadRoutes(remote, publishedRemotes),
    staleTime: Infinity,
    gcTime: Infinity,
    // The release before has been tried by now; the user decides what comes next.
    retry: false,
    networkMode: 'always',
  });
