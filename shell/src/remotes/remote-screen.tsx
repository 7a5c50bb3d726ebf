import { pageElements } from '@ondine/contracts';
import { ErrorState, Page, Spinner, useMessages } from '@ondine/web-kit';
import { Navigate } from '@ondine/web-kit/router';
import { useLayoutEffect } from 'react';
import { messages } from '../messages.en.ts';
import { useOnline } from '../screens/offline-notice.tsx';
import { ScreenBoundary } from '../screens/screen-boundary.tsx';
import { useRemoteRoutes } from './use-remote-routes.ts';

/** The screen as the gateway sent it with the page. */
const prerendered = () => document.getElementById(pageElements.prerendered);

/** One screen of a remote, with what to show until it is there and when it cannot come. */
export function RemoteScreen({ remote, path }: { readonly remote: string; readonly path: string }) {
  const { t } = useMessages(messages);
  const { data: routes, isFetching, refetch } = useRemoteRoutes(remote);
  const Screen = routes?.find((route) => route.path === path)?.Component;
  const isLoading = !Screen && isFetching;
  const online = useOnline();
  useLayoutEffect(() => {
    // In the same frame in which the screen itself, or why it cannot come, takes its place.
    if (!isLoading) prerendered()?.remove();
  }, [isLoading]);
  if (!Screen) {
    if (isLoading) return prerendered() ? null : <Spinner />;
    // What a remote does not offer is an unknown path; the landing page has nowhere else to go.
    if (routes && path !== '/') return <Navigate to="/" replace />;
    return (
      <Page width="narrow">
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
      <Screen />
    </ScreenBoundary>
  );
}
