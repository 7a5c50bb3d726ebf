import { lazyScreen, Page, Skeleton } from '@ondine/web-kit';
import { Suspense, type ComponentType } from 'react';

/** A screen that is no part of the first load: most who open this remote come to talk. */
export function laterScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazyScreen(load);
  return function LaterScreen() {
    return (
      <Suspense
        fallback={
          <Page>
            <Skeleton height="3rem" lines={6} />
          </Page>
        }
      >
        <Screen />
      </Suspense>
    );
  };
}
