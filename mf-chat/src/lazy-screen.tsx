import { Page, Skeleton } from '@ondine/web-kit';
import { lazy, Suspense, type ComponentType } from 'react';

/** A screen that is no part of the first load: most who open this remote come to talk. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function LazyScreen() {
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
