import { matchPath } from 'react-router-dom';
import { screenRoutes } from './route-table.ts';

/**
 * The remote of a path, if it should be preloaded while the server is asked for the user: not for a screen of users
 * without a stored token.
 */
export function remoteAhead(path: string, hasToken: boolean): string | undefined {
  const route = screenRoutes.find((screen) => matchPath(screen.path, path));
  if (!route) return undefined;
  const isForVisitors = route.access === 'public' || route.access === 'visitor';
  return isForVisitors || hasToken ? route.remote : undefined;
}
