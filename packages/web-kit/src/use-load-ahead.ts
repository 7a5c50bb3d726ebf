import { useEffect } from 'react';
import { isMetered, isSlow, whenIdle } from './load-ahead.ts';

/**
 * Preloads the screens that this one leads to once the page is idle, unless the line is slow or metered. A failure is
 * only logged: the screen loads them again when it opens, and shows the error to the user.
 * @param load a constant function
 */
export function useLoadAhead(load: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || isMetered(navigator) || isSlow(navigator)) return;
    return whenIdle(() => {
      load().catch((error: unknown) => {
        console.warn('The next screens could not be loaded ahead', error);
      });
    });
  }, [load, isWanted]);
}
