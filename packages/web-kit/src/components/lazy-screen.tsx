import { lazy, type ComponentType } from 'react';

/**
 * React renders a failed screen a second time at once. The load is repeated only after this time, or that would never
 * end.
 */
export const asksAgainAfterMs = 1000;

/**
 * A screen whose code is loaded when it is first rendered. It needs a `Suspense` above it, and an error boundary whose
 * retry renders it again: `React.lazy` keeps a failure for good, this loads again.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        setTimeout(() => {
          Screen = attempt();
        }, asksAgainAfterMs);
        throw error;
      }
    });
  let Screen = attempt();
  return function LazyScreen(props: Props) {
    const Current = Screen;
    return <Current {...props} />;
  };
}
