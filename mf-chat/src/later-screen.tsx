import { lazyScreen, Page, Skeleton } from '@ondine/web-kit';
import { Suspense, type ComponentType } from 'react';

/** A lazily loaded screen: most members open this remote for a conversation. */
export function laterScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Screen = lazyScreen(load);
  return function LaterScreen(props: Props) {
    return (
      <Suspense
        fallback={
          <Page>
            <Skeleton height="3rem" lines={6} />
          </Page>
        }
      >
        <Screen {...props} />
      </Suspense>
    );
  };
}
