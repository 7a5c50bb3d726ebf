import { useEffect, useState } from 'react';

/** Whether a flow can run in this tab: one that runs in two would count twice. */
export type Tab = 'asking' | 'here' | 'elsewhere';

/** Missing in older browsers, and on addresses without HTTPS. */
const tabLocks = 'locks' in navigator ? navigator.locks : undefined;
const lock = 'ondine.flow';
/** A tab that is being left or reloaded still has the lock for a moment. Milliseconds. */
const ASKING_MS = 500;

/**
 * Holds the flow for this tab while the screen is shown. `elsewhere` while another tab holds it, and `here` as soon as
 * that one is left. Where the browser has no locks every tab can run it.
 */
export function useOnlyTab(locks: LockManager | undefined = tabLocks): Tab {
  const [tab, setTab] = useState<Tab>(locks === undefined ? 'here' : 'asking');
  useEffect(() => {
    if (locks === undefined) return;
    const left = Promise.withResolvers<undefined>();
    const gone = new AbortController();
    const timer = setTimeout(() => setTab('elsewhere'), ASKING_MS);
    locks
      .request(lock, { signal: gone.signal }, () => {
        clearTimeout(timer);
        setTab('here');
        return left.promise;
      })
      .catch(() => {
        // Left before it was this tab's turn; or locks are refused, as in a private window of some browsers.
        clearTimeout(timer);
        if (!gone.signal.aborted) setTab('here');
      });
    return () => {
      clearTimeout(timer);
      gone.abort();
      left.resolve(undefined);
    };
  }, [locks]);
  return tab;
}
