import { useLocation } from '@ondine/web-kit/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Starts a new screen like a loaded page: scrolled to the top (on the way back the browser restores the position), and
 * with the focus at the beginning, where a screen reader announces its title. A screen that sets the focus itself keeps
 * it.
 * @returns the ref of the invisible element that gets the focus
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
