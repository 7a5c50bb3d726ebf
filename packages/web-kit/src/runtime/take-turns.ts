/**
 * Makes tabs run a kind of work one at a time (Web Locks API). Browsers without that API run it at once.
 * @param waitMs how long to wait for the lock. The work throws after that
 */
export const takeTurns =
  (name: string, waitMs: number) =>
  <T>(work: () => Promise<T>): Promise<T> => {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, work);
  };

/**
 * Like `takeTurns`, for work that may also run at the same time: it runs without its turn when the wait is over. A tab
 * that the browser suspends keeps its lock for as long as it sleeps.
 * @param waitMs how long to wait for the lock
 */
export const preferTurns =
  (name: string, waitMs: number) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = { hasCome: false };
    try {
      return await takeTurns(
        name,
        waitMs,
      )(() => {
        turn.hasCome = true;
        return work();
      });
    } catch (error) {
      if (turn.hasCome) throw error;
      return await work();
    }
  };
