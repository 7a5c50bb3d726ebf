import { ErrorState, Page } from '@ondine/web-kit';
import { Navigate } from '@ondine/web-kit/router';
import { Suspense, useDeferredValue } from 'react';
import { useTexts } from '../texts.ts';
import { useOnline } from '../screens/offline-notice.tsx';
import { unknownPathTarget } from '../routes/route-table.ts';
import { ScreenBoundary } from '../screens/screen-boundary.tsx';
import { InPlace, prerendered } from './in-place.tsx';
import { useRemoteRoutes } from './use-remote-routes.ts';
import { Waiting } from './waiting.tsx';

/** One screen of a remote, with its loading and error states. */
export function RemoteScreen({ remote, path }: { readonly remote: string; readonly path: string }) {
  const { t } = useTexts();
  const { data: routes, isFetching, refetch } = useRemoteRoutes(remote);
  const Screen = routes?.find((route) => route.path === path)?.Component;
  const isThere = Screen !== undefined;
  // While the prerendered screen is shown, React renders this one in interruptible chunks, so that the browser stays
  // responsive.
  const isDrawn = useDeferredValue(isThere, isThere && prerendered() === null);
  const isLoading = isThere ? !isDrawn : isFetching;
  const online = useOnline();
  if (isLoading) return <Waiting />;
  if (!Screen) {
    // A screen that the remote does not offer is an unknown path; the landing page cannot redirect to itself.
    if (routes && path !== '/') return <Navigate to={unknownPathTarget} replace />;
    return (
      <Page width="narrow">
        <InPlace />
        <ErrorState
          title={t(online ? 'unavailableTitle' : 'notKeptTitle')}
          detail={t(online ? 'unavailable' : 'notKept')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <ScreenBoundary>
      <Suspense fallback={<Waiting />}>
        <Screen />
        <InPlace />
      </Suspense>
    </ScreenBoundary>
  );
}
