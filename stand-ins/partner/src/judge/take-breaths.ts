import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time for which other work waits for the thread, milliseconds. */
const longestMs = 8;

/** A function to call between two steps of long work: it yields to the event loop from time to time. */
export function takeBreaths(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await nextTurn();
    since = performance.now();
  };
}
