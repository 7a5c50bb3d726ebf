import { useLocation } from '@ondine/web-kit/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Starts a new screen like a loaded page: scrolled to the top (on the way back the browser restores the position), and
 * with the focus at the beginning, where a screen reader announces its title. A screen that sets the focus itself keeps
 * it.
 * @returns the props of the invisible element that gets the focus: a status, since its words are in no landmark, which is
 * not announced as news in addition to the focus
 */
export function useScreenStart(): {
  readonly ref: RefObject<HTMLParagraphElement | null>;
  readonly role: 'status';
  readonly 'aria-live': 'off';
  readonly tabIndex: -1;
} {
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
  return { ref: start, role: 'status', 'aria-live': 'off', tabIndex: -1 };
}
