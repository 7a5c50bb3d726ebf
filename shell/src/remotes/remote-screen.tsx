import { ErrorState, Page, Spinner, useMessages } from '@ondine/web-kit';
import { Navigate } from '@ondine/web-kit/router';
import { messages } from '../messages.en.ts';
import { ScreenBoundary } from '../screens/screen-boundary.tsx';
import { useRemoteRoutes } from './use-remote-routes.ts';

/** One screen of a remote, with what to show until it is there and when it cannot come. */
export function RemoteScreen({ remote, path }: { readonly remote: string; readonly path: string }) {
  const { t } = useMessages(messages);
  const { data: routes, isFetching, refetch } = useRemoteRoutes(remote);
  if (!routes) {
    if (isFetching) return <Spinner />;
    return (
      <Page width="narrow">
        <ErrorState
          title={t('unavailableTitle')}
          detail={t('unavailable')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  const Screen = routes.find((route) => route.path === path)?.Component;
  if (!Screen) return <Navigate to="/" replace />;
  return (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  );
}
