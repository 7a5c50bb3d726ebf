import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList | null =>
  'matchMedia' in globalThis ? globalThis.matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = query();
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => query()?.matches ?? false,
  );
