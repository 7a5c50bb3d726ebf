import { useLocation } from '@ondine/web-kit/router';
import { matchPath } from 'react-router-dom';
import { type ScreenRoute, screenRoutes } from './route-table.ts';

/** The shown screen's row of the route table; undefined for an unknown path. */
export function useScreenRoute(): ScreenRoute | undefined {
  const { pathname } = useLocation();
  return screenRoutes.find(({ path }) => matchPath(path, pathname));
}
