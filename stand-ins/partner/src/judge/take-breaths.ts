import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than this nobody else waits for the thread, milliseconds. */
const longestMs = 8;

/** A function to call between two steps of long work: now and then it lets others have the thread. */
export function takeBreaths(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await nextTurn();
    since = performance.now();
  };
}
