import { matchPath } from 'react-router-dom';
import { screenRoutes } from './route-table.ts';

/**
 * The remote of an address, when it is likely enough that its screen will be shown to be loaded while the server says
 * who is here: that of a screen for users is not when no token is kept.
 */
export function remoteAhead(path: string, hasToken: boolean): string | undefined {
  const route = screenRoutes.find((screen) => matchPath(screen.path, path));
  if (!route) return undefined;
  const isForVisitors = route.access === 'public' || route.access === 'visitor';
  return isForVisitors || hasToken ? route.remote : undefined;
}
