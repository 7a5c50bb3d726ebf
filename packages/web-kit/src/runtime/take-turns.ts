/**
 * Makes tabs run a kind of work one at a time (Web Locks API). Browsers without that API run it at once.
 * @param waitMs how long to wait for the lock; default for ever. The work throws after that
 */
export const takeTurns =
  (name: string, waitMs?: number) =>
  <T>(work: () => Promise<T>): Promise<T> => {
    if (!('locks' in navigator)) return work();
    const signal = waitMs === undefined ? {} : { signal: AbortSignal.timeout(waitMs) };
    return navigator.locks.request(name, signal, work);
  };
