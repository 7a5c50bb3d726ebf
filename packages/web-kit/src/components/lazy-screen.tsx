import { lazy, type ComponentType } from 'react';

/** React draws a screen that failed a second time at once: only later is it asked for again, or that would never end. */
export const asksAgainAfterMs = 1000;

/**
 * A screen whose code is loaded when it is first drawn. It needs a `Suspense` above it, and a boundary for errors whose
 * retry draws it again: `React.lazy` keeps a failure for good, this asks once more.
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
