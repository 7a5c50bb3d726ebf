import { ErrorState, Page, session, useSession } from '@ondine/web-kit';
import { Navigate } from '@ondine/web-kit/router';
import type { User } from '@ondine/contracts';
import { useState, type ReactNode } from 'react';
import { InPlace } from '../remotes/in-place.tsx';
import { Waiting } from '../remotes/waiting.tsx';
import { useTexts } from '../texts.ts';
import { type Access, decideRoute } from './decide-route.ts';

/** Shows a screen to those who may see it, and redirects all others. */
export function GuardedScreen({
  access,
  children,
}: {
  readonly access: Access;
  readonly children: ReactNode;
}) {
  const { status, user, problem } = useSession();
  const { t } = useTexts();
  if (access === 'public') return children;
  if (status === 'loading') {
    if (!problem) return <Waiting />;
    return (
      <Page width="narrow">
        <InPlace />
        <ErrorState
          title={t('unreachableTitle')}
          detail={problem.message}
          retryLabel={t('retry')}
          onRetry={() => void session.start()}
        />
      </Page>
    );
  }
  return (
    <Decided access={access} user={user}>
      {children}
    </Decided>
  );
}

/**
 * The onboarding questions end with a screen of their own after they are marked as answered, so a user who came in for
 * them stays until that screen leads on. All other rules hold at any moment.
 */
function Decided({
  access,
  user,
  children,
}: {
  readonly access: Access;
  readonly user: User | null;
  readonly children: ReactNode;
}) {
  const [answering] = useState(access === 'onboarding' && decideRoute(access, user) === null);
  const home = access === 'visitor' ? session.placeAfterSignIn() : undefined;
  const target = answering && user ? null : decideRoute(access, user, home);
  if (target === null) return children;
  return (
    <>
      {/* Removes the prerendered screen, which this user must not see. */}
      <InPlace />
      <Navigate to={target} replace />
    </>
  );
}
