import { useLocation } from '@ondine/web-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keyboard begins after a change of screen, as after a page was loaded: the place holds the focus, and a screen
 * reader says the title of the screen there. A screen that has put the focus somewhere itself keeps it.
 * @returns what the place is given, which stands before everything that can be focused and is not seen
 */
export function useScreenStart(): RefObject<HTMLParagraphElement | null> {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('main') || start.current === null) return;
    start.current.textContent = document.title;
    start.current.focus({ preventScroll: true });
  }, [pathname]);
  return start;
}
