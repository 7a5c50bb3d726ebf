import { useSession } from '@ondine/web-kit';
import { useScreenRoute } from '../routes/use-screen-route.ts';

/** Whether the navigation is shown: for members, on their screens that leave room for it. */
export function useNavigationShown(): boolean {
  const { user } = useSession();
  const route = useScreenRoute();
  return (
    user?.onboarding_completed === true &&
    user.has_paid_subscription &&
    (route?.access === 'member' || route?.access === 'user') &&
    route.bare !== true
  );
}
