import { adminRoutes } from '@ondine/contracts';
import {
  Banner,
  ErrorState,
  Page,
  session,
  Skeleton,
  useApiQuery,
  useSession,
  VisuallyHidden,
} from '@ondine/web-kit';
import { Navigate, useNavigate } from '@ondine/web-kit/router';
import { useEffect, type ReactNode } from 'react';
import { useAdminTexts } from './texts.ts';

const redirectAfterMs = 2000;

/** Refusals by status, and where they redirect to. */
const refusals = {
  401: { text: 'authenticationFailed', to: '/login', endsSession: true },
  403: { text: 'accessDenied', to: '/dashboard', endsSession: false },
} as const;

const refusalOf = (status: number | undefined) =>
  status === 401 || status === 403 ? refusals[status] : undefined;

/**
 * Asks the server first whether the viewer is an admin, and renders its children only for admins.
 * @param children called with the name of the admin
 */
export function AdminGate({ children }: { readonly children: (name: string) => ReactNode }) {
  const { t } = useAdminTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  // Not cached, because the role may have changed.
  const access = useApiQuery(adminRoutes.checkAccess, {}, { gcTime: 0, staleTime: Infinity });
  const refusal = refusalOf(access.error?.status);

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => {
      // The login would otherwise redirect a user with an invalid session straight back here.
      if (refusal.endsSession) session.leave(refusal.to);
      else void navigate(refusal.to);
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [refusal, navigate]);

  if (access.data) return children(access.data.name);
  if (status === 'visitor' && !refusal) return <Navigate to="/login" replace />;
  return (
    <Page>
      {refusal && <Banner tone="danger">{t(refusal.text)}</Banner>}
      {access.isError && !refusal && (
        <ErrorState detail={t('loadFailed')} retryLabel={t('retry')} onRetry={() => void access.refetch()} />
      )}
      {access.isPending && (
        <>
          <p role="status">
            <VisuallyHidden>{t('checking')}</VisuallyHidden>
          </p>
          <Skeleton height="6rem" lines={4} />
        </>
      )}
    </Page>
  );
}
