import { useEffect } from 'react';
import { createTapGuard } from './tap-guard.ts';

/**
 * Lets only the first press of a pair reach the page, dialogs included: the second would press whatever has come under
 * the finger, such as the end of the next set.
 * @param now milliseconds; keeps its identity between renders
 */
export function useTapGuard(now: () => number): void {
  useEffect(() => {
    const guard = createTapGuard(now);
    const onClick = (event: MouseEvent) => {
      if (!guard.ignoresClick(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', guard.noteKey, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('keydown', guard.noteKey, true);
      document.removeEventListener('click', onClick, true);
    };
  }, [now]);
}
