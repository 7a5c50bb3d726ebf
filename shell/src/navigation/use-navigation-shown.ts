import { useSession } from '@ondine/web-kit';
import { useLocation } from '@ondine/web-kit/router';
import { matchPath } from 'react-router-dom';
import { screenRoutes } from '../routes/route-table.ts';

/** Whether the navigation is shown: for members, on their screens that leave room for it. */
export function useNavigationShown(): boolean {
  const { user } = useSession();
  const { pathname } = useLocation();
  const route = screenRoutes.find(({ path }) => matchPath(path, pathname));
  return (
    user?.onboarding_completed === true &&
    user.has_paid_subscription &&
    (route?.access === 'member' || route?.access === 'user') &&
    route.bare !== true
  );
}
