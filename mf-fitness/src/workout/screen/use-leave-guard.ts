import { useEffect, useRef } from 'react';

/** In the state of the history entry that stands between an exercise and the page before it. */
const GUARD = 'ondineLeaveGuard';

const stateOf = (): Record<string, unknown> => (window.history.state ?? {}) as Record<string, unknown>;

/** Whether the Back button would ask first. A page that follows takes the place of the guard. */
export const isGuarded = (): boolean => stateOf()[GUARD] === true;

/**
 * While it guards, the Back button asks instead of leaving, and a reload is asked about by the browser. A quick exit,
 * which hides the page first, is never asked about.
 */
export function useLeaveGuard(guards: boolean, onBack: () => void): void {
  const ask = useRef(onBack);
  useEffect(() => {
    ask.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!guards) return;
    const here = window.location.href;
    const put = () => window.history.pushState({ ...stateOf(), [GUARD]: true }, '', here);
    const onPop = () => {
      if (window.location.href !== here || isGuarded()) return;
      put();
      ask.current();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hidden) event.preventDefault();
    };
    put();
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
      if (isGuarded()) window.history.back();
    };
  }, [guards]);
}
