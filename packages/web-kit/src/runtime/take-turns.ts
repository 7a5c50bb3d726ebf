/**
 * Makes tabs take turns at one kind of work. Browsers without the Web Locks API run it at once.
 * @param waitMs how long one waits for a turn; for ever unless told. The work throws when it does not come
 */
export const takeTurns =
  (name: string, waitMs?: number) =>
  <T>(work: () => Promise<T>): Promise<T> => {
    if (!('locks' in navigator)) return work();
    const signal = waitMs === undefined ? {} : { signal: AbortSignal.timeout(waitMs) };
    return navigator.locks.request(name, signal, work);
  };
