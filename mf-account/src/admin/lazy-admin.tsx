import { Page, Skeleton } from '@ondine/web-kit';
import { lazy, Suspense, type ComponentType } from 'react';

const Admin = lazy(async () => ({ default: (await import('./admin-screen.tsx')).AdminScreen }));
const Health = lazy(async () => ({ default: (await import('./health/health-screen.tsx')).HealthScreen }));

function WhenLoaded({ Screen }: { readonly Screen: ComponentType }) {
  return (
    <Suspense
      fallback={
        <Page>
          <Skeleton height="6rem" lines={4} />
        </Page>
      }
    >
      <Screen />
    </Suspense>
  );
}

/** The screens of admins, which are no part of the first load: everybody else comes to sign in or to join. */
export const LazyAdmin = () => <WhenLoaded Screen={Admin} />;
export const LazyHealth = () => <WhenLoaded Screen={Health} />;
