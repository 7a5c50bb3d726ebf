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
import { useTexts } from './texts.ts';

const redirectAfterMs = 2000;

/** Who may not be here, and where they are sent. */
const refusals = {
  401: { text: 'authenticationFailed', to: '/login', endsSession: true },
  403: { text: 'accessDenied', to: '/dashboard', endsSession: false },
} as const;

const refusalOf = (status: number | undefined) =>
  status === 401 || status === 403 ? refusals[status] : undefined;

/**
 * Asks the server whether the viewer is an admin before it asks for anything else, and shows the rest to admins only.
 * @param children told the name of the admin
 */
export function AdminGate({ children }: { readonly children: (name: string) => ReactNode }) {
  const { t } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  // What the role was a moment ago does not count.
  const access = useApiQuery(adminRoutes.checkAccess, {}, { gcTime: 0, staleTime: Infinity });
  const refusal = refusalOf(access.error?.status);

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => {
      // What the server no longer knows would lead from the log-in straight back here.
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
