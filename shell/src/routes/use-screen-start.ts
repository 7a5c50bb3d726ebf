import { useLocation } from '@ondine/web-kit/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Begins a new screen as a page begins that was loaded: at its top (on the way back the browser returns to where it was), and
 * with the focus before everything else, where a screen reader says its title. A screen that puts the focus somewhere
 * itself keeps it.
 * @returns what the place of the focus is given, which is not seen
 */
export function useScreenStart(): RefObject<HTMLParagraphElement | null> {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  const start = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    if (start.current && !document.activeElement?.closest('main')) {
      start.current.textContent = document.title;
      start.current.focus({ preventScroll: true });
    }
  }, [pathname, kind]);
  return start;
}
