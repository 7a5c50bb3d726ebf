import { useEffect, useRef } from 'react';

/** Marks the history entry between an exercise and the page before it. */
const GUARD = 'ondineLeaveGuard';

const stateOf = (): Record<string, unknown> => (window.history.state ?? {}) as Record<string, unknown>;

/** Whether the Back button would ask first. A following page replaces the guard. */
export const isGuarded = (): boolean => stateOf()[GUARD] === true;

/**
 * While active, the Back button asks instead of leaving, and the browser asks before a reload. A quick exit, which
 * hides the page first, never asks.
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
